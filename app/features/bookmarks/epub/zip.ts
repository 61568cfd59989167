import { strToU8, zipSync } from "fflate";

/** Length of the record that ends an archive without a comment. */
const endLength = 22;

/** The first year that an archive can express. The files have no dates of their own. */
const mtime = new Date(1980, 0, 1);

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Writes an archive file by file, so that the page can respond in between. `zipSync` does all files at once, and the
 * library's streams write sizes after the content, which EPUB readers do not expect of an uncompressed file.
 */
export function zipWriter() {
	const files: Bytes[] = [];
	const directory: Bytes[] = [];
	let offset = 0;

	return {
		/** Compresses texts only: pictures are compressed already. */
		add(name: string, content: string | Uint8Array, isCompressed = typeof content === "string") {
			const bytes = typeof content === "string" ? strToU8(content) : content;
			const archive = zipSync({ [name]: [bytes, { level: isCompressed ? 6 : 0, mtime }] }) as Bytes;
			const view = new DataView(archive.buffer, archive.byteOffset);
			const end = archive.length - endLength;
			const entry = view.getUint32(end + 16, true);
			view.setUint32(entry + 42, offset, true);
			files.push(archive.subarray(0, entry));
			directory.push(archive.subarray(entry, end));
			offset += entry;
		},
		/** The parts of the archive. */
		finish(): Bytes[] {
			const end = zipSync({}) as Bytes;
			const view = new DataView(end.buffer, end.byteOffset);
			view.setUint16(8, files.length, true);
			view.setUint16(10, files.length, true);
			view.setUint32(
				12,
				directory.reduce((sum, { length }) => sum + length, 0),
				true,
			);
			view.setUint32(16, offset, true);
			return [...files, ...directory, end];
		},
	};
}
