import { xmlText } from "../../lib/xml.ts";
import type { Site } from "../../newsroom/content/site-settings.ts";
import { replacedTags } from "./story-shell.ts";

const scripts = /<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;

/** Without script they do nothing. */
const buttons = /<button\b[\s\S]*?<\/button>/g;

const mainPart = /<main\b[\s\S]*<\/main>/;

/**
 * A page that looks like a story's page and runs no script, so that the browser keeps nothing of it. `storyPage` is the
 * page of a story without the story.
 */
export function previewPage(
	storyPage: string,
	{ name }: Site,
	{ title, content }: { title: string; content: string },
): string {
	const bare = [scripts, ...replacedTags].reduce((html, pattern) => html.replace(pattern, ""), storyPage);
	const head = `<title>${xmlText(`${title} | ${name}`)}</title><meta name="robots" content="noindex"/>`;
	const notice = `<p class="page-notice">This is a preview. The story is not published yet.</p>`;
	return bare
		.replace("</head>", () => `${head}</head>`)
		.replace(mainPart, () => `<main id="main">${notice}${content.replace(buttons, "")}</main>`);
}

/** What the preview of an incomplete story shows. */
export function problemsContent(problems: string[]): string {
	const items = problems.map((problem) => `<li>${xmlText(problem)}</li>`);
	return `<h1 class="page-title">This story cannot be shown yet</h1><ul>${items.join("")}</ul>`;
}
