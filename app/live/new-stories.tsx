import { type ComponentType, useEffect, useState } from "react";
import type { CardPage } from "../../contract/published.ts";

/** A page that is left sooner asks for nothing of this. */
const settledAfter = 20_000;

let Loaded: ComponentType<{ list: CardPage | null }> | null = null;

/** Where a page left open offers what has been published since. `list` is the list that the page shows, if any. */
export function NewStories({ list = null }: { list?: CardPage | null }) {
	const [Offer, setOffer] = useState(() => Loaded);
	useEffect(() => {
		const timer = setTimeout(async () => {
			// Without it the page is as it was.
			const loaded = await import("./new-stories-button.tsx").catch(() => null);
			Loaded = loaded?.NewStoriesButton ?? null;
			setOffer(() => Loaded);
		}, settledAfter);
		return () => clearTimeout(timer);
	}, []);
	return Offer && <Offer list={list} />;
}
