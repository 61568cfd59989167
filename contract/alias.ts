/** The file of the page at an old path of a story. */
export function aliasFile(alias: string): string {
	const path = alias.replace(/^\/|\/$/g, "");
	return /\.html?$/i.test(path) ? path : `${path}/index.html`;
}

/** Equal for paths that hosts or file systems cannot tell apart. */
export function aliasKey(alias: string): string {
	return alias
		.normalize("NFC")
		.toLowerCase()
		.replace(/\/$/, "")
		.replace(/\.html?$/, "")
		.replace(/\/index$/, "");
}
