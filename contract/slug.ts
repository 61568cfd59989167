const word = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}]*`;
const plain = new RegExp(`^${word}(?:-${word})*$`, "u");
const marked = new RegExp(`^(?:${word}(?:-${word})*)?~[0-9a-z]{8}$`, "u");

/** Names that no file may have on Windows, and the one that hosts take for the folder it stands in. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d|index)$/;

/** As long as a file name may be on any disk, once percent-encoded and with an ending. */
const longest = 180;

/**
 * The name of a topic or an author in addresses and file names. Case and spacing do not tell two names apart; anything else does: what
 * cannot stand in an address is left out, and a mark that is made of the whole name takes its place.
 */
export function slugOf(name: string): string {
	const folded = fold(name);
	if (isOwnSlug(folded)) return folded;
	return `${readablePart(folded)}~${hashOf(folded)}`;
}

/** True for what slugOf could have answered. */
export function isSlug(text: string): boolean {
	return isOwnSlug(text) ? fold(text) === text : marked.test(text) && fold(text) === text;
}

function isOwnSlug(folded: string): boolean {
	return plain.test(folded) && !reserved.test(folded) && encodeURIComponent(folded).length <= longest;
}

/** What two spellings of one name have in common. */
function fold(name: string): string {
	const lower = name.toWellFormed().normalize("NFKC").toLowerCase().normalize("NFKC");
	return lower.trim().replace(/[\s_-]+/g, "-");
}

function readablePart(folded: string): string {
	const words = folded.match(new RegExp(word, "gu")) ?? [];
	// No letter takes less than one sign, so that those behind cannot come into it.
	const letters = [...words.join("-").slice(0, longest)].filter((letter) => letter.isWellFormed());
	while (encodeURIComponent(letters.join("")).length > longest) letters.pop();
	return letters.join("").replace(/-$/, "");
}

/** Eight letters and digits that differ with any character of the name (FNV-1a). */
function hashOf(folded: string): string {
	let sum = 0xcbf29ce484222325n;
	for (let index = 0; index < folded.length; index += 1)
		sum = BigInt.asUintN(64, (sum ^ BigInt(folded.charCodeAt(index))) * 0x100000001b3n);
	return (sum % 36n ** 8n).toString(36).padStart(8, "0");
}
