const word = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}]*`;
const plain = new RegExp(`^${word}(?:-${word})*$`, "u");
/** Most names. Compiling the expression for all letters takes a slow phone longer than a frame. */
const ascii = /^[a-z\d]+(?:-[a-z\d]+)*$/;
const hashed = new RegExp(`^(?:${word}(?:-${word})*)?~[0-9a-z]{8}$`, "u");

/** File names that Windows forbids, and `index`, which hosts serve for the folder itself. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d|index)$/;

/** Percent-encoded and with an extension, the slug stays within the file name limit of all file systems. */
const maxEncodedLength = 180;

/**
 * The name of a topic or an author in URLs and file names. Names that differ only in case and spacing share
 * a slug. Characters that are not allowed are removed, and a hash of the full name keeps the slug unique.
 */
export function slugOf(name: string): string {
	const folded = fold(name);
	if (isPlainSlug(folded)) return folded;
	return `${readablePart(folded)}~${hashOf(folded)}`;
}

/** Whether `slugOf` can return this text. */
export function isSlug(text: string): boolean {
	return isPlainSlug(text) ? fold(text) === text : hashed.test(text) && fold(text) === text;
}

function isPlainSlug(folded: string): boolean {
	return (
		(ascii.test(folded) || plain.test(folded)) &&
		!reserved.test(folded) &&
		encodeURIComponent(folded).length <= maxEncodedLength
	);
}

/** Normalizes case and spacing. */
function fold(name: string): string {
	const lower = name.toWellFormed().normalize("NFKC").toLowerCase().normalize("NFKC");
	return lower.trim().replace(/[\s_-]+/g, "-");
}

function readablePart(folded: string): string {
	const words = folded.match(new RegExp(word, "gu")) ?? [];
	// Each character encodes to at least one byte, so the rest cannot fit.
	const letters = [...words.join("-").slice(0, maxEncodedLength)].filter((letter) => letter.isWellFormed());
	while (encodeURIComponent(letters.join("")).length > maxEncodedLength) letters.pop();
	return letters.join("").replace(/-$/, "");
}

/** FNV-1a hash of the folded name, as eight base-36 digits. */
function hashOf(folded: string): string {
	let hash = 0xcbf29ce484222325n;
	for (let index = 0; index < folded.length; index += 1)
		hash = BigInt.asUintN(64, (hash ^ BigInt(folded.charCodeAt(index))) * 0x100000001b3n);
	return (hash % 36n ** 8n).toString(36).padStart(8, "0");
}
