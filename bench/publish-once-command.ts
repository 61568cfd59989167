import { publish } from "../newsroom/publish.ts";

/** Publishes a folder once and prints what it took, for the bench that started it. */
const [content = "", out = "", cache = ""] = process.argv.slice(2);
const started = performance.now();
const { stories, rewritten } = await publish({ content, out, cache });
const seconds = (performance.now() - started) / 1000;
const megabytes = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ stories, rewritten, seconds, megabytes }));
