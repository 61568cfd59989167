import { fetchAhead } from "../edition/ahead.ts";

const signs = ["mouseover", "focusin", "touchstart", "pointerdown"];

const listPath = /^\/((?:category|topic|author)\/[^/]+)(?:\/(\d+))?$/;

/** Asks for a list as soon as somebody points at a link to it, so that it is there when the link is pressed. */
export function fetchListsAhead(): void {
	for (const sign of signs) document.addEventListener(sign, look, { passive: true });
}

function look({ target }: Event): void {
	const link = target instanceof Element ? target.closest("a") : null;
	if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
	const [, list, page = "1"] = listPath.exec(link.pathname) ?? [];
	if (list) fetchAhead(`/data/${list}/${page}.json`);
}
