// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStore } from "../../../platform/create-store.ts";
import { type ListenItem, type Listening, listening } from "../playback.ts";
import { type FakeSpeech, type FakeVoice, installFakeSpeech } from "./fake-speech.ts";
import { createNarrator } from "./narrator.ts";

const voice = (name: string, fields: Partial<FakeVoice> = {}): FakeVoice => ({
	name,
	voiceURI: name,
	lang: "en-GB",
	localService: true,
	default: false,
	...fields,
});

const item = (key: string, load: ListenItem["load"]): ListenItem => ({
	key,
	source: key,
	storyId: key,
	title: `Title ${key}`,
	isExcerpt: false,
	load,
});
const story = (key: string, count = 3) =>
	item(key, () => [Array.from({ length: count }, (_, index) => `${key} sentence ${index + 1}.`).join(" ")]);

function setUp(voices = [voice("Ada")]) {
	installFakeSpeech(voices);
	const fake = (globalThis as unknown as { fakeSpeech: FakeSpeech }).fakeSpeech;
	const state = createStore<Listening>(listening.initial);
	const note = vi.fn();
	const keep = vi.fn();
	const narrator = createNarrator({ state, language: "en", note, keep });
	const texts = () => fake.spoken.map(({ text }) => text);
	return { fake, state, note, keep, narrator, texts, status: () => state.get().status };
}

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

test("the sentences of all stories are spoken in order, then reading ends", async () => {
	const { fake, narrator, texts, status, state } = setUp();
	narrator.play([story("A", 2), story("B", 1)]);
	expect(status()).toBe("playing");
	await fake.end();
	await fake.end();
	expect(state.get()).toMatchObject({ current: 1, position: 0 });
	await fake.end();
	expect(texts()).toEqual(["A sentence 1.", "A sentence 2.", "B sentence 1."]);
	expect(status()).toBe("ended");
	narrator.resume();
	expect(texts().at(-1)).toBe("A sentence 1.");
});

test("a pause is silent, and the sentence is spoken again after it, also where pausing cancels", async () => {
	const { fake, narrator, texts, status } = setUp();
	narrator.play([story("A")]);
	await fake.end();
	narrator.pause();
	await vi.advanceTimersByTimeAsync(60_000);
	expect(fake.isSpeaking()).toBe(false);
	expect(status()).toBe("paused");
	narrator.resume();
	await vi.advanceTimersByTimeAsync(0);
	expect(texts()).toEqual(["A sentence 1.", "A sentence 2.", "A sentence 2."]);
	expect(status()).toBe("playing");
});

test("sentences go back to the start of the story and forward into the next one", async () => {
	const { narrator, texts, state } = setUp();
	narrator.play([story("A", 2), story("B", 1)]);
	narrator.previousSentence();
	narrator.nextSentence();
	narrator.previousSentence();
	narrator.nextSentence();
	narrator.nextSentence();
	await vi.advanceTimersByTimeAsync(0);
	expect(texts()).toEqual([1, 1, 2, 1, 2].map((number) => `A sentence ${number}.`).concat("B sentence 1."));
	expect(state.get().status).toBe("playing");
});

test("a paused reader can move between sentences in silence", () => {
	const { narrator, fake, state } = setUp();
	narrator.play([story("A")]);
	narrator.pause();
	narrator.nextSentence();
	expect(state.get()).toMatchObject({ status: "paused", position: 1 });
	expect(fake.isSpeaking()).toBe(false);
});

test("stories go forward, and back to the start of this one or to the one before", async () => {
	const { fake, narrator, state } = setUp();
	narrator.play([story("A"), story("B"), story("C")]);
	narrator.nextStory();
	await fake.end();
	narrator.previousStory();
	expect(state.get()).toMatchObject({ current: 1, position: 0 });
	narrator.previousStory();
	expect(state.get()).toMatchObject({ current: 0, position: 0 });
	narrator.previousStory();
	expect(state.get()).toMatchObject({ current: 0, status: "playing" });
});

test("voices that load late are waited for", async () => {
	const { fake, narrator, texts, status } = setUp([]);
	narrator.play([story("A")]);
	expect(status()).toBe("loading");
	await vi.advanceTimersByTimeAsync(1_000);
	fake.setVoices([voice("Ada")]);
	await vi.advanceTimersByTimeAsync(0);
	expect(texts()).toEqual(["A sentence 1."]);
});

test.each([
	["no voice", () => installFakeSpeech([])],
	["no speech at all", () => Reflect.deleteProperty(globalThis, "speechSynthesis")],
])("a browser with %s says so, and nothing is left open", async (_, arrange) => {
	const { narrator, note, status } = setUp();
	arrange();
	narrator.play([story("A")]);
	await vi.advanceTimersByTimeAsync(3_000);
	expect(note).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("has no voice"), "error");
	expect(status()).toBe("idle");
});

test("a voice of the device and of the language is preferred, and the reader's choice wins", async () => {
	const { fake, narrator, keep } = setUp([
		voice("Cloud", { localService: false, default: true }),
		voice("Anna", { lang: "de-DE", default: true }),
		voice("Ada"),
	]);
	narrator.play([story("A")]);
	expect(fake.spoken.at(-1)?.voice).toBe("Ada");
	narrator.setVoice("Cloud");
	narrator.setRate(1.5);
	expect(fake.spoken.at(-1)).toEqual({ text: "A sentence 1.", rate: 1.5, voice: "Cloud" });
	expect(keep.mock.calls).toEqual([[{ voice: "Cloud" }], [{ rate: 1.5 }]]);
});

test("a story that cannot be loaded or has no words is skipped with a note", async () => {
	const { narrator, note, texts } = setUp();
	narrator.play([
		item("A", () => Promise.reject(new Error("offline"))),
		item("B", () => ["…"]),
		story("C", 1),
	]);
	await vi.advanceTimersByTimeAsync(0);
	expect(texts()).toEqual(["C sentence 1."]);
	expect(note.mock.calls.map(([text]) => text)).toEqual([
		"“Title A” could not be read aloud and was skipped.",
		"“Title B” could not be read aloud and was skipped.",
	]);
});

test("a story that arrives after another command is not spoken", async () => {
	let arrive = (_: string[]) => {};
	const late = item(
		"A",
		() =>
			new Promise<string[]>((resolve) => {
				arrive = resolve;
			}),
	);
	const { narrator, texts, status } = setUp();
	narrator.play([late, story("B")]);
	narrator.pause();
	arrive(["Too late."]);
	await vi.advanceTimersByTimeAsync(0);
	expect(texts()).toEqual([]);
	expect(status()).toBe("paused");
});

test("a failed voice stops with a sentence for the reader, and Play tries again", async () => {
	const { fake, narrator, state, texts } = setUp();
	narrator.play([story("A")]);
	fake.fail("network");
	expect(state.get()).toMatchObject({
		status: "error",
		problem: expect.stringContaining("needs a connection"),
	});
	narrator.resume();
	expect(texts()).toEqual(["A sentence 1.", "A sentence 1."]);
	expect(state.get()).toMatchObject({ status: "playing", problem: null });
});

test("a browser that allows speech only on a press asks for one", () => {
	const { fake, narrator, state } = setUp();
	narrator.play([story("A")]);
	fake.fail("not-allowed");
	expect(state.get().problem).toContain("Press Play to begin");
});

test("an utterance that is cancelled before it begins is spoken again, once", () => {
	const { fake, narrator, texts, status } = setUp();
	narrator.play([story("A")]);
	fake.fail("canceled");
	expect(texts()).toHaveLength(2);
	expect(status()).toBe("playing");
	fake.fail("canceled");
	expect(status()).toBe("paused");
});

test("speech that another tab interrupts is paused", async () => {
	const { fake, narrator, state } = setUp();
	narrator.play([story("A")]);
	await vi.advanceTimersByTimeAsync(0);
	fake.fail("interrupted");
	expect(state.get()).toMatchObject({ status: "paused", problem: null });
});

test("a voice that does not begin is asked twice, then reported", async () => {
	const { fake, narrator, state, texts } = setUp();
	fake.isAnswering = false;
	narrator.play([story("A")]);
	await vi.advanceTimersByTimeAsync(5_000);
	expect(texts()).toHaveLength(2);
	expect(state.get().status).toBe("playing");
	await vi.advanceTimersByTimeAsync(5_000);
	expect(state.get()).toMatchObject({ status: "error", problem: expect.stringContaining("does not answer") });
});

test("a sentence whose end is never reported does not stop the reading", async () => {
	const { narrator, texts } = setUp();
	narrator.play([story("A")]);
	await vi.advanceTimersByTimeAsync(20_000);
	expect(texts()).toEqual(["A sentence 1.", "A sentence 2."]);
});

test("the queue takes each story once, and gives up any of them", async () => {
	const { narrator, state, texts } = setUp();
	narrator.play([story("A")]);
	expect(narrator.add([story("A"), story("B"), story("C")])).toBe(2);
	narrator.remove("B");
	expect(state.get().queue.map(({ key }) => key)).toEqual(["A", "C"]);
	narrator.remove("A");
	expect(texts()).toEqual(["A sentence 1.", "C sentence 1."]);
	narrator.pause();
	narrator.remove("C");
	expect(state.get()).toMatchObject({ status: "idle", queue: [] });
});

test("removing the current story of a paused reader stays silent", () => {
	const { narrator, fake, state } = setUp();
	narrator.play([story("A"), story("B")]);
	narrator.pause();
	narrator.remove("A");
	expect(state.get()).toMatchObject({ status: "paused", current: 0, position: 0 });
	expect(fake.isSpeaking()).toBe(false);
});

test("stopping silences and forgets the queue, but not the voice", () => {
	const { narrator, fake, state } = setUp();
	narrator.play([story("A")]);
	narrator.setRate(2);
	narrator.stop();
	expect(fake.isSpeaking()).toBe(false);
	expect(state.get()).toMatchObject({ status: "idle", queue: [], rate: 2 });
});
