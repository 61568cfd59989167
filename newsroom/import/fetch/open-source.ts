import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { ImportError } from "../shared/import-error.ts";
import type { Limits } from "../shared/limits.ts";
import { fetchBytes, inMegabytes } from "./fetch-bytes.ts";

/** What an editor named on the command line: a file, or an address on the web. */
export type Source = { bytes: Buffer; type: string } & (
	| { file: string; address?: undefined }
	| { address: string; isPublic: boolean; file?: undefined }
);

export async function openSource(named: string, limits: Limits): Promise<Source> {
	const isAddress = /^[a-z][a-z\d+.-]+:/i.test(named);
	const source = isAddress ? await fromTheWeb(named, limits) : await fromDisk(named, limits.feedBytes);
	return { ...source, bytes: await unpacked(source.bytes, named, limits.feedBytes) };
}

async function fromTheWeb(address: string, limits: Limits): Promise<Source> {
	const bounds = { bytes: limits.feedBytes, seconds: limits.feedSeconds, redirects: limits.redirects };
	return fetchBytes(address, bounds, false);
}

async function fromDisk(file: string, most: number): Promise<Source> {
	try {
		const found = await stat(file);
		if (!found.isFile()) throw new ImportError(`${file} is not a file`);
		if (found.size > most) throw new ImportError(`${file} is larger than ${inMegabytes(most)}`);
		return { bytes: await readFile(file), type: "", file };
	} catch (error) {
		if (error instanceof ImportError) throw error;
		const { code, message } = error as NodeJS.ErrnoException;
		throw new ImportError(
			code === "ENOENT" ? `there is no file ${file}` : `${file} cannot be read: ${message}`,
		);
	}
}

/** Some hosts hand out a packed file without saying so. */
async function unpacked(bytes: Buffer, named: string, most: number): Promise<Buffer> {
	if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
	try {
		return await promisify(gunzip)(bytes, { maxOutputLength: most });
	} catch (error) {
		const isTooLarge = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
		throw new ImportError(
			isTooLarge
				? `${named} is larger than ${inMegabytes(most)} when unpacked`
				: `${named} cannot be unpacked`,
		);
	}
}
