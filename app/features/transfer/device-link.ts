import { deflateSync, inflateSync, strFromU8, strToU8 } from "fflate";
import type { KeptData } from "../../platform/storage/kept-data.ts";
import { fragmentKey, isDeviceLink, maxLinkLength } from "./link-fragment.ts";
import { exportedData, parseReaderData, readerDataOf } from "./reader-data-file.ts";

/** A fragment comes from anywhere: a few bytes could inflate to gigabytes. */
const maxInflatedBytes = 200_000;

/** What a link may carry. Anyone can make a link, so this holds for reading as for writing. */
function carriedBy(kept: readonly KeptData[]): KeptData[] {
	return kept.filter(({ isSmall }) => isSmall);
}

/** The link that another device opens, or null if it is too long for a QR code. */
export function deviceLink(kept: readonly KeptData[], origin: string): string | null {
	const json = JSON.stringify(readerDataOf(exportedData(carriedBy(kept))));
	const link = `${origin}/settings${fragmentKey}${toBase64Url(deflateSync(strToU8(json), { level: 9 }))}`;
	return link.length <= maxLinkLength ? link : null;
}

/** The data of a link from another device; null if the fragment is none. Throws a sentence for the reader. */
export function readDeviceLink(fragment: string, kept: readonly KeptData[]): Record<string, unknown> | null {
	if (!isDeviceLink(fragment)) return null;
	const data = inflate(fragment.slice(fragmentKey.length));
	const names = carriedBy(kept).flatMap(({ name }) => (Object.hasOwn(data, name) ? name : []));
	if (names.length === 0)
		throw new Error("There is nothing in this link that a link may bring. Use the file for everything else.");
	return Object.fromEntries(names.map((name) => [name, data[name]]));
}

function inflate(text: string): Record<string, unknown> {
	try {
		const bytes = inflateSync(fromBase64Url(text), { out: new Uint8Array(maxInflatedBytes) });
		return parseReaderData(strFromU8(bytes));
	} catch {
		throw new Error(
			"This link is damaged, too large or of a newer version. Load this page again, or scan the code again.",
		);
	}
}

function toBase64Url(bytes: Uint8Array): string {
	return btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");
}

function fromBase64Url(text: string): Uint8Array {
	return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
		letter.charCodeAt(0),
	);
}
