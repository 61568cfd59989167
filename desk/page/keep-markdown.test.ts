import { expect, test } from "vitest";
import { keepSource, openedText, starInWords } from "./keep-markdown.ts";

const source = "A line\nand *more*.\n\nPlans\n-----\n\n2*3*4 is __not__ 9.";
const rewritten = "A line\nand _more_.\n\nPlans\n---\n\n2_3_4 is **not** 9.";

test("a text that nobody changed is as it was", () => {
	expect(keepSource(rewritten, { source, rewritten })).toBe(source);
});

test("what somebody types before the editor has told of the text for the first time is kept", () => {
	expect(openedText(source, rewritten)).toEqual({ source, rewritten });
	const typed = `New. ${rewritten}`;
	expect(keepSource(typed, openedText(source, typed))).toBe(typed);
});

test("every paragraph that nobody changed is as it was, wherever it stands now", () => {
	const changed = "New.\n\n2_3_4 is **not** 9.\n\nA line\nand _less_.\n\nPlans\n---";
	expect(keepSource(changed, { source, rewritten })).toBe(
		"New.\n\n2*3*4 is __not__ 9.\n\nA line\nand _less_.\n\nPlans\n-----",
	);
});

test("paragraphs of which the editor makes more or fewer are kept together", () => {
	const list = { source: "One.\n\n- a\n\n- b\n\nTwo.", rewritten: "One.\n\n- a\n- b\n\nTwo." };
	expect(keepSource("One!\n\n- a\n- b\n\nTwo.", list)).toBe("One!\n\n- a\n\n- b\n\nTwo.");
	expect(keepSource("One.\n\n- a\n- b\n- c\n\nTwo.", list)).toBe("One.\n\n- a\n- b\n- c\n\nTwo.");
	const heading = { source: "Plans\n---\n\nTwo.", rewritten: "Plans\n\n---\n\nTwo." };
	expect(keepSource("New.\n\nPlans\n\n---\n\nTwo.", heading)).toBe("New.\n\nPlans\n---\n\nTwo.");
});

test("words that the editor has changed are its own from there on", () => {
	const lossy = { source: "*One.*\n\nR&D\n\n*Two.*", rewritten: "_One._\n\nRnD\n\n_Two._" };
	expect(keepSource("New.\n\n_One._\n\nRnD\n\n_Two._", lossy)).toBe("New.\n\n*One.*\n\nRnD\n\n_Two._");
});

test("emphasis inside a word is written with asterisks, and a name with underscores stays", () => {
	expect(starInWords("_un_believable un_believ_able _so_ snake_case_name", ["un", "believ", "so"])).toBe(
		"*un*believable un*believ*able _so_ snake_case_name",
	);
});
