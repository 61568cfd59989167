import { type ComponentType, useEffect, useState } from "react";
import type { CardPage } from "../../../contract/published.ts";

/** Readers who leave the page sooner do not download the feature. */
const loadAfterMs = 20_000;

let LoadedButton: ComponentType<{ list: CardPage | null }> | null = null;

/** Offers stories that were published after the page was opened. `list` is the list on the page, if any. */
export function NewStories({ list = null }: { list?: CardPage | null }) {
	const [Button, setButton] = useState(() => LoadedButton);
	useEffect(() => {
		const timer = setTimeout(async () => {
			// Optional: if it fails to load, the page works without it.
			const module = await import("./new-stories-button.tsx").catch(() => null);
			LoadedButton = module?.NewStoriesButton ?? null;
			setButton(() => LoadedButton);
		}, loadAfterMs);
		return () => clearTimeout(timer);
	}, []);
	return Button && <Button list={list} />;
}
