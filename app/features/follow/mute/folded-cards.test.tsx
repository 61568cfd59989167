// @vitest-environment jsdom
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fixtureCard } from "../../../../contract/fixture-stories.ts";
import { NewsCard } from "../../../news/card/news-card.tsx";
import type { ListFile } from "../read-list-file.ts";
import { followStore } from "../store/follow-store.ts";
import { noFollows } from "../store/follows.ts";
import { foldCardsEarly, foldedKey } from "./folded-cards.ts";
import { MutedCard } from "./muted-card.tsx";

vi.mock("../../../slots/slots.tsx", () => ({
	Slot: (props: { card: typeof card }) => <MutedCard {...props} />,
}));
vi.mock("../read-list-file.ts", async (original) => ({
	...(await original<object>()),
	readListFile: () => topicList.promise,
}));

let topicList: PromiseWithResolvers<ListFile>;
const card = fixtureCard("f1", 3, { title: "The night ferry returns" });
const isEarly = () => "folded" in document.documentElement.dataset;
let rules: string[];

beforeEach(() => {
	rules = [];
	vi.stubGlobal(
		"CSSStyleSheet",
		class {
			replaceSync(text: string) {
				rules.push(text);
			}
		},
	);
	vi.stubGlobal("CSS", { escape: (text: string) => text.replace(/\W/g, "\\$&") });
	document.adoptedStyleSheets = [];
});
afterEach(async () => {
	cleanup();
	followStore.change(() => noFollows);
	vi.unstubAllGlobals();
	vi.useRealTimers();
	delete document.documentElement.dataset.folded;
});

async function visit(path: string, ...words: string[]) {
	history.replaceState(null, "", path);
	followStore.change(() => ({ ...noFollows, words }));
	await act(async () => {
		render(<NewsCard card={card} index={0} total={1} rank="row" />);
	});
	cleanup();
}

test("a card that was folded is folded before the first paint of the next visit", async () => {
	await visit("/category/0", "ferry");
	foldCardsEarly();
	expect(isEarly()).toBe(true);
	expect(rules.join()).toContain('[aria-labelledby="title-f1"]');
});

test("a card is not folded any more after its word is no longer muted", async () => {
	await visit("/category/0", "ferry");
	await visit("/category/0");
	foldCardsEarly();
	expect([isEarly(), localStorage.getItem(foldedKey)]).toEqual([false, null]);
});

test("a card stays folded early when another list is read, and when a topic is followed", async () => {
	await visit("/category/0", "ferry");
	followStore.change((follows) => ({
		...follows,
		followed: [{ kind: "topic", key: "harbour", name: "Harbour" }],
	}));
	foldCardsEarly();
	expect(isEarly()).toBe(true);
});

test("a card is not folded early after what was muted is gone from the browser", async () => {
	await visit("/category/0", "ferry");
	localStorage.removeItem(followStore.key);
	foldCardsEarly();
	expect(isEarly()).toBe(false);
});

test("a card that was folded early opens if nothing says why", async () => {
	await visit("/category/0", "ferry");
	vi.useFakeTimers();
	foldCardsEarly();
	vi.runAllTimers();
	expect(isEarly()).toBe(false);
});

test("a card is folded early until the topics that may mute it are looked up", async () => {
	await visit("/category/0", "ferry");
	foldCardsEarly();
	topicList = Promise.withResolvers();
	history.replaceState(null, "", "/category/0");
	followStore.change((follows) => ({
		...follows,
		muted: [{ kind: "topic", key: "harbour", name: "Harbour" }],
	}));
	await act(async () => {
		render(<NewsCard card={card} index={0} total={1} rank="row" />);
	});
	await act(() => new Promise((done) => setTimeout(done)));
	expect(isEarly()).toBe(true);
	topicList.resolve({ cards: [], next: null });
	await vi.waitFor(() => expect(isEarly()).toBe(false));
});

test("no card of the list of an author is folded early", async () => {
	await visit("/category/0", "ferry");
	history.replaceState(null, "", "/author/wren-tidewater");
	foldCardsEarly();
	expect(isEarly()).toBe(false);
});

test("the loaded cards decide by themselves", async () => {
	await visit("/category/0", "ferry");
	foldCardsEarly();
	await visit("/category/0", "ferry");
	await vi.waitFor(() => expect(isEarly()).toBe(false));
});
