import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { ImportError } from "../shared/import-error.ts";
import { type Limits, SPLIT_IT } from "../shared/limits.ts";
import { fetchBytes, inMegabytes } from "./fetch-bytes.ts";

/** The bytes, decompressed, from the start at each call. */
type Chunks = () => AsyncIterable<Uint8Array>;

/** What the command line names: a file, a folder or a URL. Pictures are read from the folder, or from that of the file. */
export type Source = {
	/** The Content-Type header. */
	type: string;
} & (
	| { folder: string; chunks?: undefined; url?: undefined }
	| { folder: string; chunks: Chunks; url?: undefined }
	| { url: string; isPublic: boolean; chunks: Chunks; folder?: undefined }
);

export async function openSource(source: string, limits: Limits): Promise<Source> {
	const isUrl = /^[a-z][a-z\d+.-]+:/i.test(source);
	return isUrl ? openUrl(source, limits) : openFile(source);
}

async function openUrl(source: string, limits: Limits): Promise<Source> {
	const bounds = {
		maxBytes: limits.downloadBytes,
		timeoutSeconds: limits.feedSeconds,
		maxRedirects: limits.redirects,
	};
	const { bytes, ...fetched } = await fetchBytes(source, bounds, false);
	return { ...fetched, chunks: () => decompressed(Readable.from([bytes]), isGzip(bytes)) };
}

async function openFile(source: string): Promise<Source> {
	try {
		const info = await stat(source);
		if (info.isDirectory()) return { type: "", folder: source };
		if (!info.isFile()) throw new ImportError(`${source} is not a file`);
		await using file = await open(source);
		const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
		const isCompressed = isGzip(buffer);
		return {
			type: "",
			folder: dirname(source),
			chunks: () => decompressed(createReadStream(source), isCompressed),
		};
	} catch (error) {
		if (error instanceof ImportError) throw error;
		const { code, message } = error as NodeJS.ErrnoException;
		throw new ImportError(
			code === "ENOENT" ? `there is no file ${source}` : `${source} cannot be read: ${message}`,
		);
	}
}

/** Some hosts serve gzip files without a Content-Encoding header. */
function isGzip([first, second]: Uint8Array): boolean {
	return first === 0x1f && second === 0x8b;
}

async function* decompressed(stream: Readable, isCompressed: boolean): AsyncGenerator<Uint8Array> {
	try {
		yield* isCompressed ? pipeline(stream, createGunzip(), () => {}) : stream;
	} catch (error) {
		throw isCompressed ? new ImportError("cannot be unpacked") : error;
	}
}

/** For formats that are not read piece by piece. */
export async function readAll(chunks: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
	const read: Uint8Array[] = [];
	let length = 0;
	for await (const chunk of chunks) {
		length += chunk.length;
		if (length > maxBytes) throw new ImportError(`is larger than ${inMegabytes(maxBytes)}: ${SPLIT_IT}`);
		read.push(chunk);
	}
	return Buffer.concat(read);
}
