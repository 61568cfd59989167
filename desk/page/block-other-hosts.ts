/** Sveltia polls GitHub's status page every five minutes. It takes a failure for "unknown". */
const statusPage = /^https:\/\/www\.githubstatus\.com\//;

/** The CSP forbids requests to other hosts. Stops those that Sveltia makes, so that they log no errors. */
export function blockOtherHosts(): void {
	const originalFetch = window.fetch;
	window.fetch = (input, init) =>
		statusPage.test(input instanceof Request ? input.url : String(input))
			? Promise.resolve(new Response(null, { status: 503 }))
			: originalFetch(input, init);
	new MutationObserver((mutations) => {
		for (const { addedNodes } of mutations)
			for (const node of addedNodes) if (node instanceof HTMLStyleElement) removeForeignFonts(node);
	}).observe(document.head, { childList: true });
}

/** Sveltia bundles its fonts, but one of its style sheets also loads them from another host. */
function removeForeignFonts({ sheet }: HTMLStyleElement): void {
	const rules = [...(sheet?.cssRules ?? [])];
	for (const [index, rule] of [...rules.entries()].reverse())
		if (rule instanceof CSSFontFaceRule && /url\(["']?https:/.test(rule.cssText)) sheet?.deleteRule(index);
}
