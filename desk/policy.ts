/** What the desk's page may do: run our own scripts, style itself, and ask our own origin and GitHub. It stands in firebase.json too. */
export const deskPolicy = [
	"default-src 'none'",
	"script-src 'self'",
	// Sveltia writes its styles into the page, and the preview is a frame that it fills.
	"style-src 'self' 'unsafe-inline'",
	"img-src 'self' data: blob: https://avatars.githubusercontent.com",
	"font-src 'self'",
	"connect-src 'self' blob: data: https://api.github.com",
	"frame-src blob:",
	"manifest-src blob:",
	"worker-src 'self'",
	"object-src 'none'",
	"base-uri 'self'",
	"form-action 'none'",
	"frame-ancestors 'none'",
].join("; ");
