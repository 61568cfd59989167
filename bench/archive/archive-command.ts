import { writeArchive } from "./archive.ts";

const [count = "100000", folder = `.candour/archive-${count}`, photographs] = process.argv.slice(2);
await writeArchive(
	"content",
	folder,
	Number(count),
	photographs === undefined ? undefined : Number(photographs),
);
console.log(`Wrote ${count} stories into ${folder}`);
