import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const SERVER = "http://127.0.0.1:8000";

export default defineConfig({
  base: "/client/",
  plugins: [svelte()],
  resolve: {
    alias: {
      $art: new URL("src/art", import.meta.url).pathname,
      $lib: new URL("src/lib", import.meta.url).pathname,
    },
  },
  build: {
    outDir: "../src/tacora/server/client/built",
    emptyOutDir: true,
    assetsDir: "",
    // Our pages allow no script that stands in them.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    target: "es2022",
  },
  server: {
    proxy: {
      "/api": { target: SERVER, ws: true },
      "/client/words": SERVER,
    },
  },
});
