import { writeArchive } from "./archive.ts";

const [count = "100000", folder = `.candour/archive-${count}`] = process.argv.slice(2);
await writeArchive("content", folder, Number(count));
console.log(`Wrote ${count} stories into ${folder}`);
