import { expect, test } from "vitest";
import { asterisksInsideWords, openedText, restoreSource } from "./preserve-markdown.ts";

const source = "A line\nand *more*.\n\nPlans\n-----\n\n2*3*4 is __not__ 9.";
const rewritten = "A line\nand _more_.\n\nPlans\n---\n\n2_3_4 is **not** 9.";

test("an unchanged text keeps its source", () => {
	expect(restoreSource(rewritten, { source, rewritten })).toBe(source);
});

test("what is typed before the editor's first update event is kept", () => {
	expect(openedText(source, rewritten)).toEqual({ source, rewritten });
	const typed = `New. ${rewritten}`;
	expect(restoreSource(typed, openedText(source, typed))).toBe(typed);
});

test("every unchanged paragraph keeps its source, even if it moved", () => {
	const changed = "New.\n\n2_3_4 is **not** 9.\n\nA line\nand _less_.\n\nPlans\n---";
	expect(restoreSource(changed, { source, rewritten })).toBe(
		"New.\n\n2*3*4 is __not__ 9.\n\nA line\nand _less_.\n\nPlans\n-----",
	);
});

test("paragraphs that the editor splits or joins are restored together", () => {
	const list = { source: "One.\n\n- a\n\n- b\n\nTwo.", rewritten: "One.\n\n- a\n- b\n\nTwo." };
	expect(restoreSource("One!\n\n- a\n- b\n\nTwo.", list)).toBe("One!\n\n- a\n\n- b\n\nTwo.");
	expect(restoreSource("One.\n\n- a\n- b\n- c\n\nTwo.", list)).toBe("One.\n\n- a\n- b\n- c\n\nTwo.");
	const heading = { source: "Plans\n---\n\nTwo.", rewritten: "Plans\n\n---\n\nTwo." };
	expect(restoreSource("New.\n\nPlans\n\n---\n\nTwo.", heading)).toBe("New.\n\nPlans\n---\n\nTwo.");
});

test("after words that the editor changed itself, its version is used", () => {
	const lossy = { source: "*One.*\n\nR&D\n\n*Two.*", rewritten: "_One._\n\nRnD\n\n_Two._" };
	expect(restoreSource("New.\n\n_One._\n\nRnD\n\n_Two._", lossy)).toBe("New.\n\n*One.*\n\nRnD\n\n_Two._");
});

test("emphasis inside a word is written with asterisks, and a name with underscores stays", () => {
	expect(
		asterisksInsideWords("_un_believable un_believ_able _so_ snake_case_name", ["un", "believ", "so"]),
	).toBe("*un*believable un*believ*able _so_ snake_case_name");
});
