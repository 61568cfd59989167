import { glob, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { repeatToastTimers } from "../../support/page/repeat-toast-timers.ts";
import { builtSite } from "../../support/site/assets.ts";
import { linkFiles } from "../../support/site/link-files.ts";
import { controlFiles } from "./control.ts";
import { seenKey, watch } from "./watch.ts";
import { watchedSite } from "./watched-site.ts";

/** Copies the site of the journeys, with one script at the start of each page. The policy allows files of the site. */
await rm(watchedSite, { recursive: true, force: true });
await linkFiles(builtSite, watchedSite);
for await (const name of glob("**/*.html", { cwd: watchedSite })) {
	const file = path.join(watchedSite, name);
	const page = await readFile(file, "utf8");
	await replace(file, page.replace("<head>", '<head><script src="/watch.js"></script>'));
}
await replace(path.join(watchedSite, "watch.js"), `(${watch})("${seenKey}");\n(${repeatToastTimers})();\n`);
const about = await readFile(path.join(watchedSite, "about/index.html"), "utf8");
for (const [name, content] of controlFiles(about)) await replace(path.join(watchedSite, name), content);

/** The file is a link to that of the journeys. */
async function replace(file: string, content: string): Promise<void> {
	for (const suffix of ["", ".br", ".gz"]) await rm(`${file}${suffix}`, { force: true });
	await mkdir(path.dirname(file), { recursive: true });
	await writeFile(file, content);
}
