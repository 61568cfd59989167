// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { HistoryList } from "../history/page/history-list.tsx";
import { goToStory } from "./story-focus.ts";

afterEach(cleanup);

test("the history is stepped through story by story, whether it was read or merely opened", () => {
	HTMLElement.prototype.checkVisibility = () => true;
	HTMLElement.prototype.scrollIntoView = () => {};
	const openings = ["Read", "Opened", "Read again"].map((title, index) => ({
		id: `story-${index}`,
		title,
		openedAt: 1,
		isRead: title !== "Opened",
	}));
	render(
		<main>
			<HistoryList openings={openings} focusHeading={() => {}} />
		</main>,
	);
	const focusedAfter = (step: 1 | -1) => {
		goToStory(step);
		return document.activeElement?.textContent;
	};
	expect(screen.getAllByRole("link")).toHaveLength(3);
	const stops = [focusedAfter(1), focusedAfter(1), focusedAfter(1), focusedAfter(-1)];
	expect(stops).toEqual(["Read", "Opened", "Read again", "Opened"]);
});
