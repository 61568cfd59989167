// @vitest-environment jsdom
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NewsCard } from "../../news/card/news-card.tsx";
import { fixtureCard } from "../fixture-card.ts";
import { followStore } from "../store/follow-store.ts";
import { noFollows } from "../store/follows.ts";
import { foldCardsEarly, foldedKey } from "./folded-cards.ts";
import { MutedCard } from "./muted-card.tsx";

vi.mock("../../extensions/slots.tsx", () => ({
	Slot: (props: { card: typeof card }) => <MutedCard {...props} />,
}));

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
	await followStore.change(() => noFollows);
	vi.unstubAllGlobals();
	delete document.documentElement.dataset.folded;
});

async function visit(path: string, ...words: string[]) {
	history.replaceState(null, "", path);
	await followStore.change(() => ({ ...noFollows, words }));
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
