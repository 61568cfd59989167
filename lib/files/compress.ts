import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = [".css", ".html", ".ico", ".js", ".json", ".svg", ".txt", ".webmanifest", ".xml"];

/** Chosen by measurement, the best for what most readers fetch: docs/decisions/0005-delivery.md. */
const best = 11;
export const quick = 5;
const oftenRead =
	/^(?:assets|about|auth|bookmark|search|terms|shell)\/|^category\/[^/]+\/index\.html$|^(?:404\.html|news\.json)$|^data\/(?:categories|search\/index|category\/\d+\/front)\.json$/;

/** Hardly anyone asks for any one of these, and there may be a hundred thousand: hosts compress them when they are asked for. */
const seldomRead =
	/^(?:data\/news|news-details|sitemaps|feeds)\/|^data\/\w+\/[^/]+\/\d+\.json$|^(?:category|topic|author)\/[^/]+\/\d+\/index\.html$|^data\/search\/(?!index\.json$)/;

/** Smaller files fit one network packet either way. */
export const worthwhile = 500;

/** The compressed copies that stand beside a file. */
export const compressedCopies: {
	ending: string;
	encode: (file: string, content: Buffer) => Promise<Buffer>;
}[] = [
	{ ending: ".br", encode: (file, content) => toBrotli(content, oftenRead.test(file) ? best : quick) },
	{ ending: ".gz", encode: (_, content) => promisify(gzip)(content, { level: 9 }) },
];

/** Whether compressed copies of a file are made ahead. */
export function isPrecompressed(file: string): boolean {
	return isCompressible(file) && !seldomRead.test(file) && !/(?:^|\/)\./.test(file);
}

export function isCompressible(name: string): boolean {
	return compressible.includes(path.extname(name));
}

export function toBrotli(content: Buffer, quality: number): Promise<Buffer> {
	return promisify(brotliCompress)(content, {
		params: {
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
			[constants.BROTLI_PARAM_QUALITY]: quality,
			[constants.BROTLI_PARAM_SIZE_HINT]: content.length,
		},
	});
}
