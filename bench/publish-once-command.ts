import { openPress } from "../press/press.ts";
import { loadSettings } from "../press/settings.ts";

/** Publishes a content folder as `npm run build` does, at a given time, and prints files, seconds and memory. */
await loadSettings("production");
const now = new Date(process.argv[2] ?? Date.now());
const { written, removed, seconds } = await openPress().publish({ isQuiet: true, now });
const { maxRSS } = process.resourceUsage();
console.log(JSON.stringify({ files: written + removed, seconds, megabytes: maxRSS / 1024 }));
