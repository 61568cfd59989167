// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fixtureCard } from "../../../../contract/fixture-stories.ts";
import { NewsCard } from "../../../news/card/news-card.tsx";
import { followStore } from "../store/follow-store.ts";
import { type Follows, noFollows } from "../store/follows.ts";
import { MutedCard } from "./muted-card.tsx";

vi.mock("../../../slots/slots.tsx", () => ({
	Slot: (props: { card: typeof card }) => <MutedCard {...props} />,
}));
vi.mock("../read-list-file.ts", async (original) => ({
	...(await original<object>()),
	readListFile: async () => ({ cards: [fixtureCard("f1", 3)], next: null }),
}));

const card = fixtureCard("f1", 3, { title: "The night ferry returns" });
const author = { kind: "author", key: "wren-tidewater", name: "Wren Tidewater" } as const;
const topic = { kind: "topic", key: "harbour", name: "Harbour" } as const;

afterEach(async () => {
	cleanup();
	history.replaceState(null, "", "/");
	followStore.change(() => noFollows);
});

async function renderCard(follows: Partial<Follows>) {
	followStore.change(() => ({ ...noFollows, ...follows }));
	await act(async () => {
		render(<NewsCard card={card} index={0} total={1} rank="row" />);
	});
}

test.each([
	["an author", { muted: [author] }, "Muted: Wren Tidewater (an author you muted)."],
	["a topic", { muted: [topic] }, "Muted: Harbour (a topic you muted)."],
	["a word", { words: ["FERRY"] }, "Muted: FERRY (a word you muted)."],
])("a card folds because of %s, and says so instead of its headline", async (_, follows, line) => {
	await renderCard(follows);
	expect(await screen.findByRole("article", { name: line })).toBeDefined();
	expect(screen.getByRole("button", { name: /^Show/ }).getAttribute("aria-expanded")).toBe("false");
});

test("a card that nothing mutes stays as it is", async () => {
	await renderCard({ words: ["harbour"], followed: [author] });
	expect(screen.getByRole("article", { name: "The night ferry returns" })).toBeDefined();
	expect(screen.queryByRole("button")).toBeNull();
});

test("a card opens, takes the focus to its headline, and stays open when it is mounted again", async () => {
	await renderCard({ muted: [author] });
	fireEvent.click(await screen.findByRole("button", { name: /^Show/ }));
	expect(screen.getByRole("article", { name: "The night ferry returns" })).toBeDefined();
	expect(document.activeElement?.textContent).toBe("The night ferry returns");
	cleanup();
	await renderCard({ muted: [author] });
	fireEvent.click(await screen.findByRole("button", { name: /^Fold/ }));
	expect(screen.getByRole("article", { name: /^Muted/ })).toBeDefined();
});

test("on the list of a muted author, that author's cards are not folded", async () => {
	history.replaceState(null, "", "/author/wren-tidewater/3");
	await renderCard({ muted: [author] });
	expect(screen.queryByText(/^Muted/)).toBeNull();
});
