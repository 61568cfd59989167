import { permissions, policyText } from "./policy.ts";

/** CSP of the desk: scripts of our own, inline styles, requests to our origin and GitHub. */
export const deskPolicy = policyText({
	"default-src": ["'none'"],
	"script-src": ["'self'"],
	// Sveltia inserts style elements and fills the preview frame.
	"style-src": ["'self'", "'unsafe-inline'"],
	"img-src": ["'self'", "data:", "blob:", "https://avatars.githubusercontent.com"],
	"font-src": ["'self'"],
	"connect-src": ["'self'", "blob:", "data:", "https://api.github.com"],
	"frame-src": ["blob:"],
	"manifest-src": ["blob:"],
	"worker-src": ["'self'"],
	"object-src": ["'none'"],
	"base-uri": ["'self'"],
	"form-action": ["'none'"],
	"frame-ancestors": ["'none'"],
});

export const deskPermissions = permissions("clipboard-read", "clipboard-write");
