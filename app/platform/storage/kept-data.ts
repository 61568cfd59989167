import { isStorageForbidden } from "./is-storage-forbidden.ts";
import { clearQuarantine, quarantinedTexts } from "./quarantine.ts";
import type { StoredValue } from "./stored-value.ts";

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

type KeptValue<T> = Pick<KeptData, "name" | "label" | "href" | "isSmall"> & {
	describe: (value: T) => string | null;
	/** Adds an imported value, without which there is neither export nor import. Calls `reject` if not all of it fits. */
	merge?: (own: T, imported: T, reject: () => void) => T;
};

/** A stored value as kept data. */
export function keptValue<T>(
	{ key, initial, decode, encode, get, change }: StoredValue<T>,
	{ merge, ...texts }: KeptValue<T>,
): KeptData {
	return {
		...texts,
		key,
		describe: () => texts.describe(get()),
		clear: async () => change(() => initial) || isStorageForbidden(),
		...(merge && {
			exportData: () => encode(get()),
			importData: async (data) => {
				let isComplete = true;
				const reject = () => {
					isComplete = false;
				};
				const imported = tryDecode(() => decode(data, reject));
				const isStored = change((own) => merge(own, imported, reject));
				if (!isStored && !isStorageForbidden())
					throw new Error("Your browser did not store it. It holds until you close this tab.");
				if (!isComplete) throw new Error("Some of it could not be read, or did not fit.");
			},
		}),
	};
}

function tryDecode<T>(decode: () => T): T {
	try {
		return decode();
	} catch {
		throw new Error("It could not be read.");
	}
}

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
