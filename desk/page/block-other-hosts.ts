/** Sveltia asks GitHub's status page every five minutes. It takes no answer for "unknown". */
const statusPage = /^https:\/\/www\.githubstatus\.com\//;

/** The page's policy forbids to ask other hosts. What Sveltia would try nevertheless is stopped before it is an error. */
export function blockOtherHosts(): void {
	const ask = window.fetch;
	window.fetch = (input, init) =>
		statusPage.test(input instanceof Request ? input.url : String(input))
			? Promise.resolve(new Response(null, { status: 503 }))
			: ask(input, init);
	new MutationObserver((mutations) => {
		for (const { addedNodes } of mutations)
			for (const node of addedNodes) if (node instanceof HTMLStyleElement) removeForeignFonts(node);
	}).observe(document.head, { childList: true });
}

/** Sveltia brings its fonts along, and names a foreign host for them in a style sheet too. */
function removeForeignFonts({ sheet }: HTMLStyleElement): void {
	const rules = [...(sheet?.cssRules ?? [])];
	for (const [index, rule] of [...rules.entries()].reverse())
		if (rule instanceof CSSFontFaceRule && /url\(["']?https:/.test(rule.cssText)) sheet?.deleteRule(index);
}
