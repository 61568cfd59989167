import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** The endings of files that are smaller when compressed. */
export const compressible = [".css", ".html", ".ico", ".js", ".json", ".svg", ".txt", ".webmanifest", ".xml"];

/** Brotli qualities, chosen by measurement: docs/decisions/0005-delivery.md. */
const bestQuality = 11;
export const fastQuality = 5;
const frequentlyRequested =
	/^(?:assets|about|auth|bookmark|search|terms|shell)\/|^category\/[^/]+\/index\.html$|^(?:index\.html|404\.html|news\.json)$|^data\/(?:categories|search\/index|category\/\d+\/front)\.json$/;

/** There may be a hundred thousand of these, each rarely requested. Hosts compress them per request. */
const rarelyRequested =
	/^(?:news-details|sitemaps|feeds)\/|^(?:category|topic|author)\/[^/]+\/\d+\/index\.html$/;

/** Of the data, only what this names is compressed: a new kind of file may exist for every story. */
const rareData = /^data\/(?!(?:texts|archive)\/|\w+\/[^/]+\/front\.json$|search\/index\.json$|[^/]+$)/;

/** Input blocks of 1 MB make the largest script 0.1 % smaller than Brotli's default. */
const blockBits = 20;

/** Brotli's largest window by default. A larger one than the file costs memory and wins nothing. */
const maxWindowBits = 22;

/** Smaller files fit one network packet either way. */
export const minBytesToCompress = 500;

/** The compressed copies that are written next to a file. */
export const compressedCopies: {
	ending: string;
	encode: (file: string, content: Uint8Array) => Promise<Buffer>;
}[] = [
	{
		ending: ".br",
		encode: (file, content) => toBrotli(content, frequentlyRequested.test(file) ? bestQuality : fastQuality),
	},
	{ ending: ".gz", encode: (_, content) => promisify(gzip)(content, { level: 9 }) },
];

export type CompressedCopy = {
	ending: string;
	/** Undefined where a copy is of no use. */
	content: Buffer | undefined;
};

/** Compresses a file in each way, as far as that makes it smaller. */
export function compressCopies(file: string, content: Uint8Array): Promise<CompressedCopy[]> {
	return Promise.all(
		compressedCopies.map(async ({ ending, encode }) => {
			const copy = content.length < minBytesToCompress ? undefined : await encode(file, content);
			return { ending, content: copy && copy.length < content.length ? copy : undefined };
		}),
	);
}

/** Whether the build writes compressed copies of a file. */
export function isPrecompressed(file: string): boolean {
	return (
		isCompressible(file) && !rarelyRequested.test(file) && !rareData.test(file) && !/(?:^|\/)\./.test(file)
	);
}

export function isCompressible(name: string): boolean {
	return compressible.includes(path.extname(name));
}

export function toBrotli(content: Uint8Array, quality: number): Promise<Buffer> {
	return promisify(brotliCompress)(content, {
		params: {
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
			[constants.BROTLI_PARAM_QUALITY]: quality,
			[constants.BROTLI_PARAM_SIZE_HINT]: content.length,
			[constants.BROTLI_PARAM_LGWIN]: windowBits(content.length),
			...(quality === bestQuality && { [constants.BROTLI_PARAM_LGBLOCK]: blockBits }),
		},
	});
}

function windowBits(length: number): number {
	const needed = Math.ceil(Math.log2(length + 16));
	return Math.min(Math.max(needed, constants.BROTLI_MIN_WINDOW_BITS), maxWindowBits);
}
