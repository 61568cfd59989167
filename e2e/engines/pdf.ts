import { inflateSync } from "node:zlib";

/** The number of pages of a PDF, whose objects may be compressed. */
export function pagesOf(file: Buffer): number {
	const text = file.toString("latin1");
	const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, data = ""]) =>
		inflated(data),
	);
	return [text, ...streams].join("\n").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

function inflated(data: string): string {
	try {
		return inflateSync(Buffer.from(data, "latin1")).toString("latin1");
	} catch {
		return "";
	}
}
