import { matchRoutes } from "react-router";
import { currentSession, onSession } from "../identity/session.ts";
import { fetchScreen } from "../ui/fetch-screen.ts";
import { whenPointedAt } from "../ui/pointed-at.ts";

/** What a reader, unlike a visitor, comes to with every press on a card, and may come to offline. */
const forReaders = ["screens/story", "screens/bookmark"];

/** Fetches the script of a screen as soon as somebody points at a link to it. */
export function fetchScreensAhead(): void {
	whenPointedAt(({ pathname }) => {
		const found = matchRoutes(window.__reactRouterDataRouter?.routes ?? [], pathname) ?? [];
		for (const { route } of found) fetchScreen(route.id);
	});
}

/** Fetches what a signed-in reader goes to next, now that the browser is at rest. */
export function keepStoriesAtHand(): void {
	const look = () => currentSession().reader && forReaders.forEach(fetchScreen);
	look();
	onSession(look);
}
