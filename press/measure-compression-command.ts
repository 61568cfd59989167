import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { compressibleFiles, toBrotli } from "./compress.ts";
import { places } from "./replace-build.ts";

/** Shows what each quality would make of the build, and what it would cost: the figures of the decision on delivery. */
const contents = await Promise.all((await compressibleFiles(places.build)).map((place) => readFile(place)));
const bytes = contents.reduce((sum, content) => sum + content.length, 0);
console.log(`${contents.length} files, ${bytes.toLocaleString("en")} bytes`);

await measure("gzip 9", async (content) => gzipSync(content, { level: 9 }));
for (const quality of [5, 9, 10, 11])
	await measure(`brotli ${quality}`, (content) => toBrotli(content, quality));

async function measure(name: string, compress: (content: Buffer) => Promise<Buffer>): Promise<void> {
	const before = process.cpuUsage();
	let sum = 0;
	for (const content of contents) sum += (await compress(content)).length;
	const { user, system } = process.cpuUsage(before);
	const seconds = ((user + system) / 1e6).toFixed(2);
	console.log(
		`${name.padEnd(10)} ${sum.toLocaleString("en").padStart(10)} bytes ${seconds.padStart(6)} s of one core`,
	);
}
