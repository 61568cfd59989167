import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { pagesOf } from "./pdf.ts";

test("pages are counted among plain objects and in compressed streams, and their tree is none", () => {
	const objects = deflateSync("<< /Type /Pages /Count 2 >> << /Type /Page >>").toString("latin1");
	const file = `%PDF-1.7\n<</Type/Page>>\nstream\n${objects}\nendstream\nstream\nno deflate\nendstream\n`;
	expect(pagesOf(Buffer.from(file, "latin1"))).toBe(2);
	expect(pagesOf(Buffer.alloc(0))).toBe(0);
});
