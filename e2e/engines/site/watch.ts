/** Where a tab keeps what it has seen. */
export const seenKey = "seen-by-engines";

/**
 * Runs in every page before the page's own scripts. Records errors and violations of the policy: neither driver reports them
 * all, and WebKit's reports none.
 */
export function watch(key: string): void {
	const record = (text: string) => {
		const seen: string[] = JSON.parse(sessionStorage.getItem(key) ?? "[]");
		sessionStorage.setItem(key, JSON.stringify([...seen, `${location.pathname}: ${text}`]));
	};
	// A page that is left gives up what it was loading.
	let isLeft = false;
	addEventListener("beforeunload", () => {
		isLeft = true;
	});
	// A visitor's protected page stops and becomes the login page. WebKit reports what was stopped before it leaves.
	const stopLoading = window.stop.bind(window);
	window.stop = () => {
		isLeft = true;
		stopLoading();
	};
	addEventListener("pageshow", () => {
		isLeft = false;
	});
	addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
		record(`policy: ${effectiveDirective} forbids ${blockedURI}`);
	});
	const isGivenUp = (message: string) => isLeft && /import.* module|module script/i.test(message);
	addEventListener("unhandledrejection", ({ reason }) => {
		if (!isGivenUp(`${reason}`)) record(`rejection: ${reason}`);
	});
	addEventListener(
		"error",
		({ target, message }) => {
			if (target instanceof Element) {
				if (!isLeft) record(`not loaded: ${target.outerHTML.slice(0, 200)}`);
			} else if (!isGivenUp(message)) record(`error: ${message}`);
		},
		true,
	);
	const logError = console.error;
	console.error = (...parts) => {
		record(`console: ${parts.join(" ")}`);
		logError(...parts);
	};
	// The page is hydrated as it was built.
	document.currentScript?.remove();
}
