import type { DeskSettings } from "../settings.ts";

/** Id of the element with the settings. */
export const settingsElement = "desk-settings";

/** The file where the local press reports what stops it from publishing. */
export const issuesFile = "/desk/fault.txt";

/** The ids of all published stories, one per line. */
export const publishedIdsFile = "/desk/published.txt";

/** For unknown paths of the desk's own site. */
export const notFoundPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not found</title>
<p>There is no page at this address. <a href="/">To the desk</a></p>
</html>
`;

/** The desk's HTML page. Its script renders everything else. */
export function deskPage(settings: DeskSettings, name: string): string {
	// Escapes <, the only character that could end the data block.
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
