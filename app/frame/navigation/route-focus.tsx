import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { site } from "../../platform/site/site.ts";
import { pageHeading, takeFocus } from "../../ui/take-focus.ts";

/**
 * After client navigation, focuses the h1 (on Back, the link followed) and announces the title. Ignores changes of query
 * or fragment, and the first page, which the browser announces.
 */
export function RouteFocus() {
	const { pathname } = useLocation();
	const isBack = useNavigationType() === "POP";
	const previousPath = useRef(pathname);
	const [announcement, announce] = useState("");

	const onNewPath = useEffectEvent(() => {
		const from = previousPath.current;
		previousPath.current = pathname;
		if (from === pathname) return;
		const focusedBefore = document.activeElement;
		return onHeading((heading) => {
			const target = (isBack && linkTo(from)) || heading;
			if (!hasFocusMoved(focusedBefore)) takeFocus(target);
			announce(announcementFor(target));
		});
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new path.
	useEffect(() => onNewPath(), [pathname]);

	return (
		<p className="visually-hidden" aria-live="polite">
			{announcement}
		</p>
	);
}

/** Calls back with each heading of the page: one that waits renders it later, and an error replaces it. */
function onHeading(callback: (heading: HTMLElement) => void): () => void {
	let last: HTMLElement | null = null;
	const check = () => {
		const heading = pageHeading();
		if (heading && heading !== last) callback(heading);
		last = heading;
	};
	const observer = new MutationObserver(check);
	observer.observe(document.body, { childList: true, subtree: true });
	check();
	return () => observer.disconnect();
}

function linkTo(path: string): HTMLElement | undefined {
	const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]:not([tabindex="-1"])');
	return [...links].find(({ pathname }) => pathname === path);
}

/** Whether the reader is typing, or has moved the focus since the navigation. Then the focus stays. */
function hasFocusMoved(focusedBefore: Element | null): boolean {
	const { activeElement: now, body } = document;
	return now !== null && now !== body && (now !== focusedBefore || now.matches("input, textarea, select"));
}

/** The page title, unless the focused element contains it or is part of an alert. */
function announcementFor(target: HTMLElement): string {
	const title = document.title.replace(` | ${site.name}`, "");
	const isAnnounced = target.textContent.includes(title) || target.closest("[role=alert]") !== null;
	return isAnnounced ? "" : title;
}
