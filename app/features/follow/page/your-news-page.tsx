import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { CardPage } from "../../../../contract/published.ts";
import { useStore } from "../../../platform/create-store.ts";
import { ListTools } from "../../../slots/list-tools.tsx";
import { storyFilter } from "../../../slots/slots.tsx";
import { countOf, countStories } from "../../../ui/count-of.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useFollows } from "../store/follow-store.ts";
import type { Follows, ListSubject } from "../store/follows.ts";
import { FailedSources } from "./failed-sources.tsx";
import { FollowedStories } from "./followed-stories.tsx";
import { ManageFollows } from "./manage-follows.tsx";
import { type FollowedStory, mergeSources } from "./merge-sources.ts";
import { StorageNote } from "./storage-note.tsx";
import { Suggestions } from "./suggestions.tsx";
import { yourNews } from "./your-news.ts";

/** How long the list waits for its slowest source, so that nothing moves when that arrives. */
const maxWaitMs = 3_000;

/**
 * The stories of everything that this browser follows, and what it follows and mutes. For the browser only.
 * `head` is the head of the page, which is prerendered.
 */
export function YourNewsPage({ head }: { head: Element | null }) {
	const follows = useFollows();
	const { followed } = follows;
	// Stays in place while the reader chooses from it.
	const [startedEmpty] = useState(followed.length === 0);
	return (
		<>
			<StorageNote />
			{startedEmpty && (
				<EmptyState title="Follow a topic or an author">
					<p>
						Their stories are gathered here, newest first. The + stands below each story, and Follow in the
						menu of each of their lists. What you follow is kept in this browser only.
					</p>
				</EmptyState>
			)}
			<ManageFollows follows={follows} />
			<Suggestions isOpen={startedEmpty} />
			{followed.length > 0 && <Stories followed={followed} head={head} />}
		</>
	);
}

function Stories({ followed, head }: Pick<Follows, "followed"> & { head: Element | null }) {
	const { sources, wanted, isBusy } = useStore(yourNews.store);
	const [isFirstLoad, setIsFirstLoad] = useState(true);
	const section = useRef<HTMLElement>(null);
	/** How many stories were shown when the reader asked for more. */
	const shownBefore = useRef<number | null>(null);
	useEffect(() => {
		yourNews.open(followed);
	}, [followed]);

	const { stories, behind } = mergeSources(sources);
	const isShown = useStore(storyFilter);
	const gathered = stories.slice(0, wanted);
	const shown = gathered.filter(({ card }) => isShown(card));
	const hasMore = stories.length > wanted || behind.length > 0;
	const isComplete = sources.length > 0 && !sources.some(({ next, error }) => next === "front" && !error);
	const isWaiting = isFirstLoad && !isComplete;
	useEffect(() => {
		if (!isFirstLoad) return;
		const timer = setTimeout(() => setIsFirstLoad(false), isComplete ? 0 : maxWaitMs);
		return () => clearTimeout(timer);
	}, [isFirstLoad, isComplete]);
	const focusNew = useEffectEvent(() => {
		if (isBusy || shownBefore.current === null) return;
		const titles = section.current?.querySelectorAll<HTMLElement>("h2 a, .card-muted-folded button") ?? [];
		[...titles].filter((title) => title.checkVisibility?.() ?? true)[shownBefore.current]?.focus();
		shownBefore.current = null;
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: after the stories are loaded.
	useEffect(() => focusNew(), [isBusy]);

	return (
		<section aria-label="Stories" aria-busy={isBusy} ref={section}>
			<FailedSources sources={sources} isBusy={isBusy} />
			<p className="aside your-news-count" role="status">
				{!isWaiting && countLine(shown.length, hasMore, followed)}
			</p>
			{head && createPortal(<ListTools list={listOf(gathered)} hasFeed={false} />, head)}
			{isWaiting ? (
				<Spinner label="Gathering your news" />
			) : (
				<>
					<FollowedStories stories={shown} hasMore={hasMore} />
					<p className="news-list-turn">
						{hasMore ? (
							<button
								className="button button-outline"
								type="button"
								aria-disabled={isBusy}
								onClick={() => {
									if (isBusy) return;
									shownBefore.current = shown.length;
									yourNews.more();
								}}
							>
								{isBusy ? "Loading…" : "More"}
							</button>
						) : (
							"You have reached the end of your news."
						)}
					</p>
				</>
			)}
		</section>
	);
}

/** As if it were a list of the paper, for the tools of lists. */
function listOf(stories: FollowedStory[]): CardPage {
	const cards = stories.map(({ card }) => card);
	const total = cards.length;
	return {
		kind: "category",
		key: "your-news",
		name: "Your news",
		about: "",
		page: "front",
		pages: 0,
		total,
		cards,
	};
}

function countLine(count: number, hasMore: boolean, followed: ListSubject[]): string {
	const topics = followed.filter(({ kind }) => kind === "topic").length;
	const authors = followed.length - topics;
	const subjects = [topics > 0 && countOf(topics, "topic"), authors > 0 && countOf(authors, "author")];
	return `${hasMore ? "The newest " : ""}${countStories(count)} from ${subjects.filter(Boolean).join(" and ")}`;
}
