import { type ReactNode, type Ref, useCallback, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import type { CardPage } from "../../../contract/published.ts";
import { createStore, useStore } from "../../platform/create-store.ts";
import { storyFilter } from "../../slots/slots.tsx";
import { Menu } from "../../ui/menu.tsx";
import { pageHeading, takeFocus } from "../../ui/take-focus.ts";
import { notify } from "../../ui/toasts/notify.ts";
import { historyStore, readIdsOf, setIsOn, setIsUnreadOnly, useHistory } from "./history-store.ts";
import { keepCardInView } from "./keep-card-in-view.ts";
import "./unread-tool.css";

type Ids = ReadonlySet<string>;

/** What the lists of cards leave out: a setting of the reader. */
let hiddenCards: Ids | null = null;

/**
 * What search results, the archive and the bookmarks leave out, by path. Chosen for each page, until the tab is closed:
 * readers come there to find a story again, and a setting would hide it.
 */
const hiddenLinks = createStore<ReadonlyMap<string, Ids>>(new Map());

function applyFilter(): void {
	storyFilter.set(({ id, listPath }) => {
		const hidden = listPath ? hiddenLinks.get().get(listPath) : hiddenCards;
		return !hidden?.has(id);
	});
	// The list fills the window again when it is resized.
	dispatchEvent(new Event("resize"));
}

function hideCards(ids: Ids | null): void {
	if (hiddenCards === ids) return;
	hiddenCards = ids;
	applyFilter();
}

function hideLinks(path: string, ids: Ids | null): void {
	if ((hiddenLinks.get().get(path) ?? null) === ids) return;
	const others = [...hiddenLinks.get()].filter(([other]) => other !== path);
	hiddenLinks.set(new Map(ids ? [...others, [path, ids]] : others));
	applyFilter();
}

/** With fewer there is nothing to leave out that would matter. */
const minReadToFilter = 5;

/** Whether enough stories were read for "Unread only". It stays while it is in use. */
function useIsOffered(isActive: boolean): boolean {
	return useStore(historyStore.store, (history) => readIdsOf(history).size >= minReadToFilter) || isActive;
}

const readIdsNow = () => readIdsOf(historyStore.get());

// When this script is loaded, a list may be on the page, and scrolled.
if (historyStore.get().isOn && historyStore.get().isUnreadOnly) keepCardInView(() => hideCards(readIdsNow()));

/** Leaves the stories that were read out of the lists of cards. */
export function UnreadTool({ list }: { list: CardPage }) {
	const { isOn, isUnreadOnly } = useHistory();
	const isActive = isOn && isUnreadOnly;
	const [head, setHead] = useState<Element | null>(null);
	const findHead = useCallback(
		(button: Element | null) => setHead(button?.closest(".news-list-head") ?? null),
		[],
	);

	// Read once per visit of a list: a card does not vanish while its story is opened in another tab.
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for a visit.
	const readIds = useMemo(() => (isActive ? readIdsNow() : null), [isActive, key]);
	useLayoutEffect(() => hideCards(readIds), [readIds]);
	return (
		<>
			<UnreadButton isActive={isActive} onChange={setIsUnreadOnly} ref={findHead} />
			{head && createPortal(<CardListNote list={list} readIds={readIds} head={head} />, head)}
		</>
	);
}

type LinksToolProps = {
	path: string;
	/** False where the list has no other tools: then it has a menu of its own. */
	isInMenu?: boolean;
};

/** The same for a list without cards. */
export function UnreadLinksTool({ path, isInMenu = false }: LinksToolProps) {
	const { isOn } = useHistory();
	const isActive = useStore(hiddenLinks, (hidden) => hidden.has(path));
	const isOffered = useIsOffered(isActive);
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for a visit, as above.
	useLayoutEffect(() => {
		if (hiddenLinks.get().has(path)) hideLinks(path, isOn ? readIdsNow() : null);
	}, [path, key, isOn]);
	const button = (
		<UnreadButton
			isActive={isActive}
			onChange={(isUnreadOnly) => hideLinks(path, isUnreadOnly ? readIdsNow() : null)}
		/>
	);
	if (isInMenu || !isOffered) return button;
	return (
		<Menu id="list-tools" label="Tools of this list">
			{button}
		</Menu>
	);
}

/** What it has left out. */
export function UnreadLinksNote({ path, ids }: { path: string; ids: string[] }) {
	const readIds = useStore(hiddenLinks, (hidden) => hidden.get(path) ?? null);
	const hidden = readIds ? ids.filter((id) => readIds.has(id)).length : 0;
	return (
		<UnreadNote isEmpty={ids.length > 0 && hidden === ids.length} onShowAll={() => hideLinks(path, null)}>
			{readIds && `Showing unread stories only, ${hidden} of ${ids.length} hidden.`}
		</UnreadNote>
	);
}

type UnreadButtonProps = {
	isActive: boolean;
	onChange: (isUnreadOnly: boolean) => void;
	ref?: Ref<HTMLButtonElement>;
};

function UnreadButton({ isActive, onChange, ref }: UnreadButtonProps) {
	const { isOn } = useHistory();
	if (!useIsOffered(isActive)) return null;
	const press = () => {
		if (isOn) return onChange(!isActive);
		return notify({
			tone: "info",
			text: "No story is marked as read, because this browser does not remember what you read.",
			action: {
				label: "Remember it",
				run: () => {
					setIsOn(true);
					onChange(true);
				},
			},
		});
	};
	return (
		<button
			className="menu-item"
			type="button"
			data-tool="unread"
			aria-pressed={isActive}
			ref={ref}
			onClick={press}
		>
			Unread only
		</button>
	);
}

type UnreadNoteProps = { children: ReactNode; isEmpty: boolean; onShowAll: () => void };

/** Says what is hidden, with a way back from a list that shows nothing. */
function UnreadNote({ children, isEmpty, onShowAll }: UnreadNoteProps) {
	const showAll = () => {
		takeFocus(pageHeading());
		onShowAll();
	};
	return (
		<div className="row aside unread-note screen-only">
			<p role="status">{children}</p>
			{isEmpty && (
				<button className="text-link" type="button" onClick={showAll}>
					Show all stories
				</button>
			)}
		</div>
	);
}

type CardListNoteProps = { list: CardPage; readIds: Ids | null; head: Element };

/** In the head of the list, because its tools are in a menu. */
function CardListNote({ list, readIds, head }: CardListNoteProps) {
	const isAllRead = useIsAllRead(head, readIds !== null);
	const hidden = readIds ? list.cards.filter(({ id }) => readIds.has(id)).length : 0;
	return (
		<UnreadNote isEmpty={isAllRead} onShowAll={() => setIsUnreadOnly(false)}>
			{readIds && (isAllRead ? allRead : hiddenLine(hidden, list.cards.length))}
		</UnreadNote>
	);
}

const allRead = "You have read everything in this list.";

/** Of the first page alone: the rest of a list is loaded while it is scrolled. */
function hiddenLine(hidden: number, count: number): string {
	return `Showing unread stories only, ${hidden} of the first ${count} hidden.`;
}

/** Whether the list is loaded to its end and shows nothing. */
function useIsAllRead(head: Element, isActive: boolean): boolean {
	const [isAllRead, setIsAllRead] = useState(false);
	useEffect(() => {
		const page = head.parentElement;
		if (!isActive || !page) return setIsAllRead(false);
		const check = () => {
			const cards = page.querySelector(".news-list");
			const isEmpty = cards && !cards.querySelector("article, .error-message, .skeleton-card");
			const hasMore = page.querySelector(".news-list + .news-list-turn :is(a, button)");
			setIsAllRead(Boolean(isEmpty && !hasMore));
		};
		const observer = new MutationObserver(check);
		observer.observe(page, { childList: true, subtree: true });
		check();
		return () => observer.disconnect();
	}, [head, isActive]);
	return isAllRead;
}
