/** The links that lead to the stories of any list: the headlines of cards and results, and rows without a card. */
const storyLinks = 'main article :is(h2, h3) a[href], main li:not(:has(article)) a[href^="/news-details/"]';

/** More, at the end of a long list that waits for no cards. */
const moreLink = '.news-list[aria-busy="false"] + .news-list-turn a';

/** What belongs to one story of a list, or to the open story. */
const storyParts = "article, li";

/** How long a list may take to load its next cards after the last one has been reached. */
const loadTimeoutMs = 5_000;

/** The link of the story that has the focus, if any. */
export function focusedLink(): HTMLAnchorElement | undefined {
	const { activeElement } = document;
	return storiesOfList().find((link) => link.closest(storyParts)?.contains(activeElement));
}

/** The open story, or the story of a list that has the focus. */
export function currentStory(): Element | undefined {
	return openStory() ?? focusedLink()?.closest(storyParts) ?? undefined;
}

/** Goes to the next story (step 1) or the previous one (step -1): of the list, or of the links around an open story. */
export function goToStory(step: 1 | -1): void {
	if (openStory()) {
		document.querySelector<HTMLElement>(`main a[rel=${step === 1 ? "next" : "prev"}]`)?.click();
		return;
	}
	const current = focusedLink();
	const next = current ? neighbourOf(current, step) : nearestStory(step);
	if (next) focusStory(next);
	else if (current) waitForNeighbour(current, step);
}

function openStory(): Element | null {
	return document.querySelector("main article.story");
}

function storiesOfList(): HTMLAnchorElement[] {
	if (openStory()) return [];
	const links = [...document.querySelectorAll<HTMLAnchorElement>(storyLinks)];
	return links.filter((link) => link.checkVisibility());
}

function neighbourOf(link: HTMLAnchorElement, step: 1 | -1): HTMLAnchorElement | undefined {
	const links = storiesOfList();
	return links[links.indexOf(link) + step];
}

/** Without a focused story: the first one below the top of the window, or the last one above it. */
function nearestStory(step: 1 | -1): HTMLAnchorElement | undefined {
	const links = storiesOfList();
	const isBelowTop = (link: HTMLElement) => link.getBoundingClientRect().top >= 0;
	return step === 1
		? (links.find(isBelowTop) ?? links.at(-1))
		: (links.findLast((link) => !isBelowTop(link)) ?? links[0]);
}

/** Shows the whole story if it fits in the window, and its headline in any case. */
function focusStory(link: HTMLAnchorElement): void {
	link.focus({ preventScroll: true });
	link.closest(storyParts)?.scrollIntoView({ block: "nearest" });
	link.scrollIntoView({ block: "nearest" });
}

/** At the last loaded card: presses More and goes on when the list has loaded more, unless the reader has moved on. */
function waitForNeighbour(link: HTMLAnchorElement, step: 1 | -1): void {
	const observer = new MutationObserver(() => {
		const next = neighbourOf(link, step);
		if (next && document.activeElement === link) focusStory(next);
		if (next || !link.isConnected) observer.disconnect();
	});
	observer.observe(document.body, { childList: true, subtree: true });
	setTimeout(() => observer.disconnect(), loadTimeoutMs);
	focusStory(link);
	if (step === 1) document.querySelector<HTMLElement>(moreLink)?.click();
}
