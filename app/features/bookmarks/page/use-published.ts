import { type RefObject, useEffect, useState } from "react";
import type { Story } from "../../../../contract/published.ts";
import { storyFile } from "../../../../contract/published-story.ts";
import { fetchEdition } from "../../../platform/edition/edition-file.ts";
import { LoadError } from "../../../platform/edition/load-error.ts";

/** The current version of a saved story. "gone": unpublished; "unknown": not loaded or failed. */
export type Published = Story | "gone" | "unknown";

const requests = new Map<string, Promise<Published>>();

/** Fetches the current version once, when the bookmark is near the viewport. */
export function usePublished(id: string, card: RefObject<HTMLElement | null>): Published {
	const [published, setPublished] = useState<Published>("unknown");
	useEffect(() => {
		const observer = new IntersectionObserver(
			(changes) => {
				if (!changes.some((change) => change.isIntersecting)) return;
				observer.disconnect();
				fetchPublished(id).then(setPublished);
			},
			{ rootMargin: "200px" },
		);
		if (card.current) observer.observe(card.current);
		return () => observer.disconnect();
	}, [id, card]);
	return published;
}

/** Stories may change while a tab stays open for days. */
export function clearPublishedCache(): void {
	requests.clear();
}

function fetchPublished(id: string): Promise<Published> {
	const existing = requests.get(id);
	if (existing) return existing;
	const request = fetchEdition(storyFile(id)).catch((error: unknown) => {
		requests.delete(id);
		return error instanceof LoadError && error.kind === "missing" ? "gone" : "unknown";
	});
	requests.set(id, request);
	return request;
}
