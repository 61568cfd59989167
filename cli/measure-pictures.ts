import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { progressOn } from "../lib/progress.ts";
import { publish } from "../newsroom/publish/publish.ts";

/** Publishes with an empty cache and prints the cost of pictures: the figures of docs/decisions/0003-pictures.md. */
const folder = await mkdtemp(join(tmpdir(), "candour-"));
try {
	const { report, clear } = progressOn(process.stderr);
	const out = join(folder, "out");
	const { pictures } = await publish({
		content: "content",
		out,
		cache: join(folder, "cache"),
		onProgress: report,
	});
	clear();

	const files = await readdir(join(out, "pictures"));
	const { user, system } = process.cpuUsage();
	const elapsedSeconds = Math.round(performance.now() / 1000);
	console.log(`${pictures} pictures became ${files.length} files.`);
	console.log(`It took ${elapsedSeconds} s, and ${Math.round((user + system) / 1e6)} s of one core.`);

	const sizes = new Map<string, number[]>();
	for (const file of files) {
		const encoding = file.slice(file.lastIndexOf("-") + 1);
		const { size } = await stat(join(out, "pictures", file));
		sizes.set(encoding, [...(sizes.get(encoding) ?? []), size]);
	}
	for (const [encoding, bytes] of [...sizes].sort(([a], [b]) =>
		a.localeCompare(b, "en", { numeric: true }),
	)) {
		const average = bytes.reduce((sum, size) => sum + size, 0) / bytes.length;
		console.log(`${encoding}: ${bytes.length} files of ${Math.round(average)} bytes on average`);
	}
} finally {
	await rm(folder, { recursive: true });
}
