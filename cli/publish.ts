import { progressOn } from "../lib/progress.ts";
import { publish } from "../newsroom/publish/publish.ts";

/** Publishes a content folder without building the site, and prints time and memory as JSON. */
const [content = "content", out = ".candour/published", cache = ".candour/pictures"] = process.argv.slice(2);
const { report, clear } = progressOn(process.stderr);
const started = performance.now();
const { stories, rewritten } = await publish({ content, out, cache, onProgress: report }).finally(clear);
const seconds = (performance.now() - started) / 1000;
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
const cpuSeconds = (userCPUTime + systemCPUTime) / 1e6;
console.log(JSON.stringify({ stories, rewritten, seconds, worked: cpuSeconds, megabytes: maxRSS / 1024 }));
