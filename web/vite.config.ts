import { readdirSync, readFileSync } from "node:fs";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

import { dependencies } from "./package.json";

const SERVER = "http://127.0.0.1:8000";

/** Write the licences of all that is shipped, fonts and libraries, beside the pages. */
function writeLicences(): Plugin {
  return {
    name: "licences",
    apply: "build",
    generateBundle() {
      const texts = Object.keys(dependencies).map((name) => {
        const folder = new URL(`node_modules/${name}/`, import.meta.url);
        const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
        if (file === undefined) throw new Error(`${name} has no licence`);
        return `${name}\n\n${readFileSync(new URL(file, folder), "utf-8").trim()}\n`;
      });
      const source = texts.join(`\n${"=".repeat(80)}\n\n`);
      this.emitFile({ type: "asset", fileName: "licences.txt", source });
    },
  };
}

export default defineConfig({
  base: "/client/",
  plugins: [svelte(), writeLicences()],
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
