import { extname } from "node:path";

/** The media type of each ending, with the charset where one is meant to be said. */
export const contentTypes: Record<string, string> = {
	".avif": "image/avif",
	".css": "text/css; charset=utf-8",
	".html": "text/html; charset=utf-8",
	".ico": "image/vnd.microsoft.icon",
	".jpg": "image/jpeg",
	".js": "text/javascript; charset=utf-8",
	".json": "application/json",
	".map": "application/json",
	".png": "image/png",
	".svg": "image/svg+xml",
	".txt": "text/plain; charset=utf-8",
	".wasm": "application/wasm",
	".webmanifest": "application/manifest+json",
	".webp": "image/webp",
	".woff2": "font/woff2",
	".xml": "application/xml",
};

export const unknownType = "application/octet-stream";

export function contentType(path: string): string {
	return contentTypes[extname(path).toLowerCase()] ?? unknownType;
}
