// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NewsItem } from "../../../contract/published.ts";

let showLine = () => {};

beforeEach(() => {
	vi.resetModules();
	localStorage.clear();
	vi.stubGlobal(
		"IntersectionObserver",
		class {
			constructor(report: (changes: { isIntersecting: boolean }[]) => void) {
				showLine = () => report([{ isIntersecting: true }]);
			}
			observe() {}
			disconnect() {}
		},
	);
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

/** Opens a story in a browser that has opened some. */
async function openStory(count: number, path = "/") {
	const { BriefingOffer } = await import("./briefing-offer.tsx");
	const { addOpenings } = await import("./history-store.ts");
	await addOpenings(
		Array.from({ length: count }, (_, index) => ({ id: `${index}`, title: "", openedAt: 1, isRead: true })),
	);
	const element = <BriefingOffer item={{ id: path } as NewsItem} />;
	const router = createMemoryRouter([{ path: "/", element }], { initialEntries: [path] });
	await act(async () => render(<RouterProvider router={router} />));
}

const offer = () => screen.queryByRole("link", { name: "the ten-minute edition" });

test("the edition is offered at the fourth story, until the offer has been seen", async () => {
	await openStory(3);
	expect(offer()).toBeNull();
	cleanup();
	await openStory(4);
	expect(offer()?.getAttribute("href")).toBe("/briefing/10");
	cleanup();
	await openStory(5);
	expect(offer(), "nobody has scrolled to it").not.toBeNull();
	showLine();
	expect(offer(), "it stays until the story is left").not.toBeNull();
	cleanup();
	await openStory(6);
	expect(offer()).toBeNull();
	vi.resetModules();
	cleanup();
	await openStory(7);
	expect(offer(), "also after a reload").toBeNull();
});

test("a story of a briefing offers none", async () => {
	await openStory(4, "/?briefing=10");
	expect(offer()).toBeNull();
});

test("the mark is described and deleted with everything else", async () => {
	await openStory(4);
	const { keptBriefingOffer } = await import("./briefing-offer-store.ts");
	expect(await keptBriefingOffer.describe()).toBeNull();
	showLine();
	expect(await keptBriefingOffer.describe()).toBe("that it was offered to you");
	expect(await keptBriefingOffer.clear()).toBe(true);
	expect(await keptBriefingOffer.describe()).toBeNull();
	expect(localStorage.getItem("candour-edition-offered")).toBeNull();
});
