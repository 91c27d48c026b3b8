import "@fontsource-variable/fraunces/wght.css";
import "@fontsource-variable/nunito/wght.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { findLanguage, words } from "./lib/words.svelte";

await words.load(findLanguage());
mount(App, { target: document.body });
