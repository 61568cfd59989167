/** Names that editors, file managers and version control put beside files, and files that are still being saved. */
const passing =
	/^\.|~$|^#.*#$|^4913$|^(?:thumbs\.db|desktop\.ini)$|\.(?:swp|swx|tmp|part|crswap|crdownload|orig|bak)$/i;

/** For text editors and the import: never published. */
const unpublished = /^(?:schemas|import-unfinished-[^/]*)(?:\/|$)|^import(?:ed)?\.json$/;

/** Whether a path inside content/, of a file or a folder, can change what is published. */
export function isInput(path: string): boolean {
	return !unpublished.test(path) && !path.split("/").some((name) => passing.test(name));
}
