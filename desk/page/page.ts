import type { DeskSettings } from "../settings.ts";

/** Where the page finds its settings. */
export const settingsElement = "desk-settings";

/** Where the page learns what keeps the press of this machine from publishing. */
export const issuesFile = "/desk/fault.txt";

/** The page of the desk. All else is written by its script. */
export function deskPage(settings: DeskSettings, name: string): string {
	// A data block is no script; < is all that could end it.
	const json = JSON.stringify(settings).replaceAll("<", "\\u003c");
	const title = `${name} desk`.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/desk/page.css">
<script id="${settingsElement}" type="application/json">${json}</script>
<script type="module" src="/desk/desk.js"></script>
</head>
<body>
<noscript>The desk needs JavaScript.</noscript>
</body>
</html>
`;
}
