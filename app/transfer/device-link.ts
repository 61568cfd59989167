import { deflateSync, inflateSync, strFromU8, strToU8 } from "fflate";
import { parseReaderData, readerDataOf } from "./reader-data-file.ts";

/** Settings and follows in the fragment of a URL, which browsers do not send to any server. */
const fragmentKey = "#take=";

/** What a QR code of a size that cameras read holds, at its lowest correction level. */
const maxLinkBytes = 2_000;

/** A fragment comes from anywhere: a few bytes could inflate to gigabytes. */
const maxInflatedBytes = 200_000;

/** The link that another device opens, or null if it is too long for a QR code. */
export function deviceLink(data: Record<string, unknown>, origin: string): string | null {
	const json = JSON.stringify(readerDataOf(data));
	const link = `${origin}/settings${fragmentKey}${toBase64Url(deflateSync(strToU8(json), { level: 9 }))}`;
	return link.length <= maxLinkBytes ? link : null;
}

/** The data of a link from another device; null if the fragment is none. Throws a sentence for the reader. */
export function readDeviceLink(fragment: string): Record<string, unknown> | null {
	if (!fragment.startsWith(fragmentKey)) return null;
	try {
		const bytes = fromBase64Url(fragment.slice(fragmentKey.length));
		return parseReaderData(strFromU8(inflateSync(bytes, { out: new Uint8Array(maxInflatedBytes) })));
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
