import { clearQuarantine, quarantinedTexts } from "./quarantine.ts";

/**
 * Data of the reader that this browser keeps. Each capability that keeps something describes it once; the receipt,
 * the privacy page, the exchange file and the QR code read the list.
 */
export type KeptData = {
	/** The name of the field in the exchange file. */
	name: string;
	/** For readers, such as "Reading history". */
	label: string;
	/** The page where the reader sees and changes it. */
	href: string;
	/** Its key in local storage, where data that could not be read is quarantined. */
	key?: string;
	/** Such as "12 stories", or null if nothing is kept. */
	describe: () => string | null | Promise<string | null>;
	/** A JSON value for the exchange file; undefined if nothing is kept. */
	exportData?: () => unknown;
	/** Merges a JSON value of an exchange file into what is kept. Never removes. Throws a sentence for the reader. */
	importData?: (data: unknown) => Promise<void>;
	/** True if a QR code may carry it: few and short values, and nothing that is shown as a story of this site. */
	isSmall?: boolean;
	/** Returns whether it is deleted. */
	clear: () => Promise<boolean>;
};

/** What is kept, including data that could not be read. Null for nothing. */
export async function describeKept({ key, ...data }: KeptData): Promise<string | null> {
	const isQuarantined = key !== undefined && quarantinedTexts(key).length > 0;
	const parts = [await data.describe(), isQuarantined && "data that could not be read"].filter(Boolean);
	return parts.join(", and ") || null;
}

/** Deletes it, including data that could not be read. Returns whether all of it is deleted. */
export async function clearKept({ clear, key }: KeptData): Promise<boolean> {
	if (!(await clear().catch(() => false))) return false;
	if (key !== undefined) clearQuarantine(key);
	return true;
}
