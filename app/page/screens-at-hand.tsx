import { PrefetchPageLinks } from "react-router";
import { useHydrated } from "../ui/hydrated.ts";

const screens = ["/", "/category/0", "/about", "/terms", "/bookmark", "/auth/login"];

/** Fetches the few kilobytes of script behind each link of the page's frame, so that a link works when the connection does not. */
export function ScreensAtHand() {
	return useHydrated() && screens.map((page) => <PrefetchPageLinks key={page} page={page} />);
}
