import { PrefetchPageLinks } from "react-router";
import { useSession } from "../identity/session.ts";
import { useHydrated } from "../ui/hydrated.ts";

const forEveryone = ["/", "/category/0", "/about", "/terms", "/accessibility", "/bookmark", "/auth/login"];
const forReaders = [...forEveryone, "/news-details/any"];

/** Fetches the few kilobytes of script behind each link of the page's frame, so that a link works when the connection does not. */
export function ScreensAtHand() {
	const { reader } = useSession();
	const screens = reader ? forReaders : forEveryone;
	return useHydrated() && screens.map((page) => <PrefetchPageLinks key={page} page={page} />);
}
