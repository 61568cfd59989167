import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { site } from "../document/site.ts";
import { pageHeading, takeFocus } from "../ui/take-focus.ts";

/**
 * Brings the keyboard, and whoever listens, along when one page of the site follows another: to the heading, or after Back to the
 * link that had led away. A new query or fragment is no new page, and a first page is announced by the browser itself.
 */
export function RouteFocus() {
	const { pathname } = useLocation();
	const isBack = useNavigationType() === "POP";
	const left = useRef(pathname);
	const [said, say] = useState("");

	const arrive = useEffectEvent(() => {
		const from = left.current;
		left.current = pathname;
		if (from === pathname) return;
		const before = document.activeElement;
		return onHeading((heading) => {
			const place = (isBack && linkTo(from)) || heading;
			if (!hasFocusMoved(before)) takeFocus(place);
			say(announcementFor(place));
		});
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page.
	useEffect(() => arrive(), [pathname]);

	return (
		<p className="visually-hidden" aria-live="polite">
			{said}
		</p>
	);
}

/** Calls once there is a heading: a page that waits for an account gets its own later. */
function onHeading(call: (heading: HTMLElement) => void): () => void {
	const look = () => {
		const heading = pageHeading();
		if (!heading) return;
		watch.disconnect();
		call(heading);
	};
	const watch = new MutationObserver(look);
	watch.observe(document.body, { childList: true, subtree: true });
	look();
	return () => watch.disconnect();
}

function linkTo(path: string): HTMLElement | undefined {
	const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]:not([tabindex="-1"])');
	return [...links].find(({ pathname }) => pathname === path);
}

/** A reader who types, or who has moved on while the page was waiting, is not called away. */
function hasFocusMoved(before: Element | null): boolean {
	const { activeElement: now, body } = document;
	return now !== null && now !== body && (now !== before || now.matches("input, textarea, select"));
}

/** The page's title, unless what takes the focus says it or, as an alert, speaks for itself. */
function announcementFor(place: HTMLElement): string {
	const title = document.title.replace(` | ${site.name}`, "");
	const isSaid = place.textContent.includes(title) || place.closest("[role=alert]") !== null;
	return isSaid ? "" : title;
}
