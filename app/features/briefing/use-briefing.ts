import { useEffect, useState } from "react";
import { LoadError } from "../../platform/edition/load-error.ts";
import { loadAnswers } from "../../slots/answers.ts";
import { isPageHydrated } from "../../ui/hydrated.ts";
import { type Briefing, isCurrent, isSeen, storeBriefing, storedBriefing } from "./briefing-session.ts";
import { composeBriefing } from "./compose-briefing.ts";
import type { Length } from "./lengths.ts";
import { loadCandidates } from "./load-candidates.ts";

/** The briefing of this tab, composed on first use. Null while it is composed. */
export function useBriefing(length: Length) {
	// Back to the page shows the briefing at once, so that the scroll position fits.
	const [result, setResult] = useState<Result>(() => (isPageHydrated() ? currentBriefing(length) : null));
	const [isBusy, setIsBusy] = useState(false);
	const load = async () => {
		setIsBusy(true);
		setResult(await compose(length));
		setIsBusy(false);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: composes once for each length.
	useEffect(() => {
		const stored = currentBriefing(length);
		if (stored) setResult(stored);
		else load();
	}, [length]);
	return { result, isBusy, compose: load };
}

function currentBriefing(length: Length): Briefing | null {
	const stored = storedBriefing(length);
	return stored && isCurrent(stored) ? stored : null;
}

type Result = Briefing | LoadError | null;

/** Composes and stores a briefing, with none of the stories of the one that it replaces. */
async function compose(length: Length): Promise<Briefing | LoadError> {
	try {
		const { followed, isRead, isMuted } = await loadAnswers().catch((cause: unknown) => {
			throw new LoadError("unreachable", { cause });
		});
		const { candidates, isComplete } = await loadCandidates(followed(), isMuted);
		const replaced = new Set(storedBriefing(length)?.stories.map(({ id }) => id));
		const unseen = candidates.filter(({ id }) => !isSeen(id) && !isRead(id) && !replaced.has(id));
		const isRepeated = unseen.length === 0 && candidates.length > 0;
		const chosen = composeBriefing(isRepeated ? candidates : unseen, length);
		const stories = chosen.map(({ id, title, category, teaser, minutes, picture }) => ({
			id,
			title,
			category,
			teaser,
			minutes,
			picture,
		}));
		const briefing = { stories, composedAt: Date.now(), isComplete, isRepeated };
		storeBriefing(length, briefing);
		return briefing;
	} catch (error) {
		if (error instanceof LoadError) return error;
		throw error;
	}
}
