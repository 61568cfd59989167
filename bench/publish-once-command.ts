import { openPress } from "../press/press.ts";

/** Publishes a content folder as `npm run build` does, and prints what it took. */
const { written, removed, seconds } = await openPress().publish({ isQuiet: true });
const { maxRSS } = process.resourceUsage();
console.log(JSON.stringify({ files: written + removed, seconds, megabytes: maxRSS / 1024 }));
