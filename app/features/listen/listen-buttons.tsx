import { pagesFrom } from "../../../contract/list-pages.ts";
import { listPath } from "../../../contract/paths.ts";
import type { Card, CardPage, NewsItem } from "../../../contract/published.ts";
import { loadedCardPage } from "../../news/data/card-pages.ts";
import { useStore } from "../../platform/create-store.ts";
import type { Answers } from "../../slots/capability.ts";
import { storyFilter } from "../../slots/slots.tsx";
import { useAnswers } from "../../slots/use-answers.ts";
import { countStories } from "../../ui/count-of.ts";
import { Icon } from "../../ui/icon.tsx";
import { notify } from "../../ui/toasts/notify.ts";
import { cardPassages, storyPassages } from "./passages.ts";
import { isActive, type ListenItem, type Listening, listening } from "./playback.ts";
import { withNarrator } from "./with-narrator.ts";

/** Reads a full story aloud. */
export function ListenToStory({ item }: { item: NewsItem }) {
	const story = wholeStory(item, item.id);
	const { label, press } = useListen(
		({ key }) => key === story.key,
		() => [story],
	);
	return (
		<button className="icon-button icon-button-named" type="button" data-tool="listen" onClick={press}>
			<Icon name={label === "Pause" ? "pause" : "listen"} />
			{label}
		</button>
	);
}

/** Reads headline, byline and teaser of the cards that the list has loaded. */
export function ListenToList({ list }: { list: CardPage }) {
	const path = listPath(list, list.page);
	const { isMuted } = useAnswers();
	const { label, press } = useListen(
		({ source }) => source === path,
		() => shownCards(list, isMuted).map((card) => excerpt(card, path)),
	);
	return (
		<button className="menu-item" type="button" data-tool="listen" onClick={press}>
			{label}
		</button>
	);
}

/** Reads the saved copies aloud, in the order of the page. */
export function ListenToBookmarks({ bookmarks }: { bookmarks: NewsItem[] }) {
	const { label, press } = useListen(
		({ source }) => source === "bookmarks",
		() => bookmarks.map((bookmark) => wholeStory(bookmark, "bookmarks")),
	);
	if (bookmarks.length === 0) return null;
	return (
		<button className="menu-item" type="button" data-tool="listen" onClick={press}>
			{label}
		</button>
	);
}

/** Plays the items or, while others are read, adds them to the queue. Pauses and resumes its own. */
function useListen(isOwn: (item: ListenItem) => boolean, items: () => ListenItem[]) {
	const label = useStore(listening, (state) => labelFor(state, isOwn));
	const press = () =>
		withNarrator((narrator) => {
			if (label === "Listen") narrator.play(items());
			else if (label === "Pause") narrator.pause();
			else if (label === "Resume") narrator.resume();
			else notifyAdded(narrator.add(items()));
		});
	return { label, press };
}

function labelFor({ status, queue, current }: Listening, isOwn: (item: ListenItem) => boolean) {
	const item = queue[current];
	if (!item || !isActive(status)) return "Listen";
	if (!isOwn(item)) return "Add to queue";
	return status === "playing" || status === "loading" ? "Pause" : "Resume";
}

function notifyAdded(count: number): void {
	if (count === 0) notify({ tone: "info", text: "Already in the queue." });
	else notify({ tone: "success", text: `${countStories(count)} added to the queue.` });
}

function wholeStory(item: NewsItem, source: string): ListenItem {
	const { id, title } = item;
	return { key: id, source, storyId: id, title, isExcerpt: false, load: () => storyPassages(item) };
}

function excerpt(card: Card, source: string): ListenItem {
	const { id, title } = card;
	return { key: `card ${id}`, source, storyId: id, title, isExcerpt: true, load: () => cardPassages(card) };
}

/** Without those that the reader has hidden or muted. */
function shownCards(list: CardPage, isMuted: Answers["isMuted"]): Card[] {
	const isShown = storyFilter.get();
	return loadedCards(list).filter((card) => isShown(card) && !isMuted(card));
}

/** The cards of this page, and of the older ones that the reader has reached by scrolling. */
function loadedCards(list: CardPage): Card[] {
	const cards = [...list.cards];
	for (let page = pagesFrom(list) - 1; page > 0; page -= 1) {
		const loaded = loadedCardPage(list, page);
		if (!loaded) break;
		cards.push(...loaded.cards);
	}
	return cards;
}
