import { type RefObject, useEffect, useState } from "react";
import type { Story } from "../../../contract/published.ts";
import { fetchEdition } from "../../edition/edition-file.ts";
import { LoadError } from "../../edition/load-error.ts";
import { storyFile } from "../../news/data/story-data.ts";

/** What the site has today of a story that was saved: the story, that it is gone, or that nobody knows. */
export type Published = Story | "gone" | "unknown";

const asked = new Map<string, Promise<Published>>();

/** Looks once what the site has today, when the bookmark comes near the reader's sight. */
export function usePublished(id: string, box: RefObject<HTMLElement | null>): Published {
	const [published, setPublished] = useState<Published>("unknown");
	useEffect(() => {
		const observer = new IntersectionObserver(
			(changes) => {
				if (!changes.some((change) => change.isIntersecting)) return;
				observer.disconnect();
				askFor(id).then(setPublished);
			},
			{ rootMargin: "200px" },
		);
		if (box.current) observer.observe(box.current);
		return () => observer.disconnect();
	}, [id, box]);
	return published;
}

/** Lets the next look be a new one: in a tab that stays open for days, stories are edited. */
export function forgetPublished(): void {
	asked.clear();
}

function askFor(id: string): Promise<Published> {
	const known = asked.get(id);
	if (known) return known;
	const answer = fetchEdition(storyFile(id)).catch((fault: unknown) => {
		asked.delete(id);
		return fault instanceof LoadError && fault.kind === "missing" ? "gone" : "unknown";
	});
	asked.set(id, answer);
	return answer;
}
