import fc from "fast-check";
import { expect, test } from "vitest";
import {
	cleanWord,
	type Follows,
	type ListSubject,
	maxSubjects,
	maxWords,
	mergeFollows,
	noFollows,
	parseFollows,
	serializeFollows,
	stanceOn,
	withoutWord,
	withStance,
	withWord,
} from "./follows.ts";

const harbour: ListSubject = { kind: "topic", key: "harbour", name: "Harbour" };
const wren: ListSubject = { kind: "author", key: "wren-tidewater", name: "Wren Tidewater" };
const topic = (number: number): ListSubject => ({ kind: "topic", key: `t${number}`, name: `T${number}` });
const full = Array.from({ length: maxSubjects }, (_, index) => topic(index));

test("a subject is followed or muted, never both", () => {
	const followed = withStance(noFollows, harbour, "followed");
	expect(followed && stanceOn(followed, harbour)).toBe("followed");
	const muted = followed && withStance(followed, { ...harbour, name: "HARBOUR" }, "muted");
	expect(muted).toEqual({ ...noFollows, muted: [{ ...harbour, name: "HARBOUR" }] });
	expect(muted && withStance(muted, harbour, null)).toEqual(noFollows);
});

test("a topic and an author of the same name are different subjects", () => {
	const author: ListSubject = { ...harbour, kind: "author" };
	const follows: Follows = { ...noFollows, followed: [harbour] };
	expect(stanceOn(follows, author)).toBeNull();
	expect(withStance(follows, author, "muted")?.followed).toEqual([harbour]);
});

test("there is room for a limited number", () => {
	expect(withStance({ ...noFollows, followed: full }, harbour, "followed")).toBeNull();
	const words = Array.from({ length: maxWords }, (_, index) => `word${index}`);
	expect(withWord({ ...noFollows, words }, "another")).toBeNull();
	expect(withWord({ ...noFollows, words }, "WORD7")?.words).toBe(words);
});

test("a word is kept on one line, short and once", () => {
	expect(cleanWord("  night \n ferry ")).toBe("night ferry");
	expect(cleanWord(" … !")).toBeNull();
	expect([...(cleanWord("x".repeat(200)) ?? "")]).toHaveLength(60);
	const follows = withWord(noFollows, "Café") as Follows;
	expect(withWord(follows, "cafe")).toBe(follows);
	expect(withoutWord(follows, "CAFE").words).toEqual([]);
});

test("what is stored is read again, and nothing is stored for nothing", () => {
	const follows: Follows = { followed: [harbour], muted: [wren], words: ["night ferry", "cup"] };
	expect(parseFollows(serializeFollows(follows))).toEqual({ value: follows, unreadable: null });
	expect(serializeFollows(noFollows)).toBeNull();
	expect(parseFollows(null)).toEqual({ value: noFollows, unreadable: null });
});

test.each([
	["no JSON", "{"],
	["another version", JSON.stringify({ version: 2, followed: [], muted: [], words: [] })],
	["another shape", JSON.stringify({ version: 1, followed: {} })],
	["a number", "42"],
])("%s is put aside as a whole", (_, text) => {
	expect(parseFollows(text)).toEqual({ value: noFollows, unreadable: text });
});

test("entries that cannot be read are put aside, the others stay", () => {
	const bad = [{ kind: "category", key: "0", name: "All" }, { kind: "topic", key: "../x", name: "X" }, null];
	const text = JSON.stringify({
		version: 1,
		followed: [harbour, ...bad],
		muted: [wren],
		words: ["cup", 7, "…"],
	});
	const { value, unreadable } = parseFollows(text);
	expect(value).toEqual({ followed: [harbour], muted: [wren], words: ["cup"] });
	expect(JSON.parse(unreadable ?? "")).toEqual(expect.arrayContaining([...bad, 7, "…"]));
});

test("any stored text is read without an error", () => {
	fc.assert(
		fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
			expect(serializeFollows(parseFollows(text).value)).toBeNull();
		}),
	);
});

test("a merge keeps what the reader has, and adds the rest", () => {
	const own: Follows = { followed: [harbour], muted: [], words: ["cup"] };
	const added: Follows = { followed: [wren, topic(1)], muted: [harbour], words: ["CUP", "ferry"] };
	expect(mergeFollows(own, added)).toEqual({
		followed: [wren, topic(1), harbour],
		muted: [],
		words: ["ferry", "cup"],
	});
	expect(mergeFollows({ ...noFollows, followed: full }, added).followed).toEqual(full);
});
