import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { ImportError } from "../shared/import-error.ts";
import { type Limits, SPLIT_IT } from "../shared/limits.ts";
import { fetchBytes, inMegabytes } from "./fetch-bytes.ts";

/** What the command line names: a file or a URL. */
export type Source = { bytes: Buffer; type: string } & (
	| { file: string; url?: undefined }
	| { url: string; isPublic: boolean; file?: undefined }
);

export async function openSource(fileOrUrl: string, limits: Limits): Promise<Source> {
	const isUrl = /^[a-z][a-z\d+.-]+:/i.test(fileOrUrl);
	const source = isUrl
		? await fetchSource(fileOrUrl, limits)
		: await readSourceFile(fileOrUrl, limits.feedBytes);
	return { ...source, bytes: await decompress(source.bytes, fileOrUrl, limits.feedBytes) };
}

async function fetchSource(url: string, limits: Limits): Promise<Source> {
	const bounds = {
		maxBytes: limits.feedBytes,
		timeoutSeconds: limits.feedSeconds,
		maxRedirects: limits.redirects,
	};
	return fetchBytes(url, bounds, false);
}

async function readSourceFile(file: string, maxBytes: number): Promise<Source> {
	try {
		const info = await stat(file);
		if (!info.isFile()) throw new ImportError(`${file} is not a file`);
		if (info.size > maxBytes)
			throw new ImportError(`${file} is larger than ${inMegabytes(maxBytes)}: ${SPLIT_IT}`);
		return { bytes: await readFile(file), type: "", file };
	} catch (error) {
		if (error instanceof ImportError) throw error;
		const { code, message } = error as NodeJS.ErrnoException;
		throw new ImportError(
			code === "ENOENT" ? `there is no file ${file}` : `${file} cannot be read: ${message}`,
		);
	}
}

/** Some hosts serve gzip files without a Content-Encoding header. */
async function decompress(bytes: Buffer, fileOrUrl: string, maxBytes: number): Promise<Buffer> {
	if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
	try {
		return await promisify(gunzip)(bytes, { maxOutputLength: maxBytes });
	} catch (error) {
		const isTooLarge = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
		throw new ImportError(
			isTooLarge
				? `${fileOrUrl} is larger than ${inMegabytes(maxBytes)} when unpacked: ${SPLIT_IT}`
				: `${fileOrUrl} cannot be unpacked`,
		);
	}
}
