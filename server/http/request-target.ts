/** The path as a reader means it, decoded once, and the query as it was sent. */
export function readTarget(url: string): { path: string; query: string } | undefined {
	const [, rawPath, query = ""] = /^(?:https?:\/\/[^/?#]*)?(\/[^?#]*)(\?[^#]*)?/.exec(url) ?? [];
	if (!rawPath) return undefined;
	try {
		const path = decodeURIComponent(rawPath);
		return path.includes("\0") ? undefined : { path, query };
	} catch {
		return undefined;
	}
}
