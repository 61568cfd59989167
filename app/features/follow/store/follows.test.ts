import { beforeEach, expect, test, vi } from "vitest";
import {
	cleanWord,
	encodeFollows,
	type Follows,
	type ListSubject,
	maxSubjects,
	maxWords,
	mergeFollows,
	noFollows,
	readFollows,
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

const reject = vi.fn();
beforeEach(reject.mockClear);

test("what is stored is read again, and nothing is stored for nothing", () => {
	const follows: Follows = { followed: [harbour], muted: [wren], words: ["night ferry", "cup"] };
	expect(readFollows(encodeFollows(follows), reject)).toEqual(follows);
	expect(reject).not.toHaveBeenCalled();
	expect(encodeFollows(noFollows)).toBeUndefined();
});

test.each([
	["a text", "nonsense"],
	["another version", { version: 2, followed: [], muted: [], words: [] }],
	["another shape", { version: 1, followed: {} }],
	["a number", 42],
])("%s cannot be read", (_, stored) => {
	expect(() => readFollows(stored, reject)).toThrow();
});

test("entries that cannot be read are rejected, the others stay", () => {
	const stored = { version: 1, followed: [harbour], muted: [wren], words: ["cup"] };
	for (const bad of [
		{ followed: [harbour, { kind: "category", key: "0", name: "All" }] },
		{ followed: [{ kind: "topic", key: "../x", name: "X" }, harbour] },
		{ muted: [wren, null] },
		{ words: ["cup", 7] },
		{ words: ["…", "cup"] },
	]) {
		reject.mockClear();
		const follows = readFollows({ ...stored, ...bad }, reject);
		expect(follows).toEqual({ followed: [harbour], muted: [wren], words: ["cup"] });
		expect(reject, JSON.stringify(bad)).toHaveBeenCalledOnce();
	}
});

test("a merge keeps what the reader has, and adds the rest", () => {
	const own: Follows = { followed: [harbour], muted: [], words: ["cup"] };
	const added: Follows = { followed: [wren, topic(1)], muted: [harbour], words: ["CUP", "ferry"] };
	expect(mergeFollows(own, added, reject)).toEqual({
		followed: [wren, topic(1), harbour],
		muted: [],
		words: ["ferry", "cup"],
	});
	expect(reject).not.toHaveBeenCalled();
	expect(mergeFollows({ ...noFollows, followed: full }, added, reject).followed).toEqual(full);
	expect(reject, "one does not fit").toHaveBeenCalledOnce();
});
