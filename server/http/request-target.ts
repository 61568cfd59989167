/** Splits a request target into the path, decoded once, and the query as sent, unless it is empty. Undefined if it cannot be decoded. */
export function readTarget(url: string): { path: string; query: string } | undefined {
	const [, rawPath, query = ""] = /^(?:https?:\/\/[^/?#]*)?(\/[^?#]*)(\?[^#]+)?/.exec(url) ?? [];
	if (!rawPath) return undefined;
	try {
		const path = decodeURIComponent(rawPath);
		return path.includes("\0") ? undefined : { path, query };
	} catch {
		return undefined;
	}
}
