import type { createStore } from "../../../platform/create-store.ts";
import type { ListenItem, Listening } from "../playback.ts";
import { sentencesOf } from "./sentences.ts";
import { onVoicesChanged, voicesFor, waitForVoices } from "./voices.ts";

export type Narrator = ReturnType<typeof createNarrator>;

type Dependencies = {
	state: ReturnType<typeof createStore<Listening>>;
	/** Of the texts. */
	language: string;
	/** Tells the reader something that the player does not show. */
	note: (text: string, tone: "info" | "error") => void;
	/** Keeps the reader's choice. */
	keep: (choice: { rate: number } | { voice: string }) => void;
};

const noVoice =
	"This browser has no voice to read with. Install a voice in the settings of your system (speech or text-to-speech), then press Listen again.";

/** A voice that has not begun by then is asked again once. */
const startTimeoutMs = 5_000;

/** Longer than the slowest voice needs. Chromium may drop the rest of an utterance without an event. */
const sentenceTimeoutMs = (length: number, rate: number) => 10_000 + (250 * length) / rate;

/**
 * Speaks a queue of stories, one utterance per sentence. A pause cancels the utterance, and the sentence is spoken
 * again after it: `speechSynthesis.pause()` cancels on Android, and does nothing with some voices of Chrome and Firefox.
 */
export function createNarrator({ state, language, note, keep }: Dependencies) {
	/** The current utterance. Chromium loses the events of one that nothing refers to. */
	let utterance: SpeechSynthesisUtterance | null = null;
	let timer: ReturnType<typeof setTimeout> | undefined;
	/** Increases with each command, so that a load that arrives late is ignored. */
	let turn = 0;
	const idle = state.get();

	const update = (changes: Partial<Listening>) => state.set({ ...state.get(), ...changes });

	onVoicesChanged(() => {
		const voices = voicesFor(language);
		if (state.get().voices.length > 0 && voices.length > 0) update({ voices });
	});

	function silence(): void {
		clearTimeout(timer);
		turn += 1;
		if (!utterance) return;
		// Its events no longer count, not even the error "canceled".
		utterance = null;
		speechSynthesis.cancel();
	}

	function play(queue: ListenItem[]): void {
		if (queue.length === 0) {
			note("There is nothing to read aloud.", "info");
			return;
		}
		silence();
		update({ status: "loading", queue, current: 0, sentences: [], position: 0, problem: null });
		const begun = turn;
		const begin = (voices: SpeechSynthesisVoice[]) => {
			if (begun !== turn) return;
			update({ voices });
			if (voices.length > 0) {
				open(0);
			} else {
				stop();
				note(noVoice, "error");
			}
		};
		const voices = voicesFor(language);
		if (voices.length > 0) begin(voices);
		else waitForVoices(language).then(begin);
	}

	/** Opens an entry of the queue and speaks it, or the next one if it has no text. */
	function open(index: number, status: "playing" | "paused" = "playing"): void {
		silence();
		const item = state.get().queue[index];
		if (!item) {
			update({ status: "ended" });
			return;
		}
		update({ status: "loading", current: index, sentences: [], position: 0, problem: null });
		const begun = turn;
		const begin = (passages: string[]) => {
			if (begun !== turn) return;
			const sentences = sentencesOf(passages, language);
			if (sentences.length === 0) return skip();
			update({ status, sentences });
			if (status === "playing") speak();
		};
		const skip = () => {
			if (begun !== turn) return;
			note(`“${item.title}” could not be read aloud and was skipped.`, "info");
			open(index + 1, status);
		};
		const passages = item.load();
		if (Array.isArray(passages)) begin(passages);
		else passages.then(begin, skip);
	}

	function speak(isRetry = false): void {
		silence();
		const { sentences, position, voices, voice: chosen, rate } = state.get();
		const text = sentences[position]?.text ?? "";
		const voice = voices.find(({ voiceURI }) => voiceURI === chosen) ?? voices[0] ?? null;
		const current = new SpeechSynthesisUtterance(text);
		utterance = current;
		current.voice = voice;
		current.lang = voice?.lang ?? language;
		current.rate = rate;
		/** Handles the event unless the utterance was cancelled. */
		const on = (handle: () => void) => () => {
			if (current === utterance) handle();
		};
		const finish = () => {
			utterance = null;
			next();
		};
		let hasStarted = false;
		const awaitEnd = () => {
			hasStarted = true;
			clearTimeout(timer);
			timer = setTimeout(on(next), sentenceTimeoutMs(text.length, rate));
		};
		const askAgain = () => (isRetry ? fail(problems.silent) : speak(true));
		current.onstart = on(awaitEnd);
		current.onboundary = on(awaitEnd);
		current.onend = on(finish);
		current.onerror = ({ error }) =>
			on(() => {
				utterance = null;
				if (error !== "interrupted" && error !== "canceled") fail(problems[error] ?? problems.failed);
				// A tab that gives up the voice may also have cancelled what waits for it.
				else if (!hasStarted && !isRetry) speak(true);
				// Another tab has taken the voice.
				else pause();
			})();
		timer = setTimeout(on(askAgain), startTimeoutMs);
		// Another page may have paused the speech of the whole browser.
		if (speechSynthesis.paused) speechSynthesis.resume();
		speechSynthesis.speak(current);
	}

	function fail(problem: string): void {
		silence();
		update({ status: "error", problem });
	}

	function next(): void {
		const { sentences, position, current } = state.get();
		if (position + 1 < sentences.length) goTo(position + 1);
		else open(current + 1, state.get().status === "paused" ? "paused" : "playing");
	}

	/** Moves to a sentence, and speaks it unless the reader has paused. */
	function goTo(position: number): void {
		update({ position });
		if (state.get().status === "playing") speak();
	}

	function pause(): void {
		if (!["playing", "loading"].includes(state.get().status)) return;
		silence();
		update({ status: "paused" });
	}

	function resume(): void {
		const { status, current, sentences, voices, queue } = state.get();
		if (status === "ended") open(0);
		if (status !== "paused" && status !== "error") return;
		if (voices.length === 0) play(queue);
		else if (sentences.length === 0) open(current);
		else {
			update({ status: "playing", problem: null });
			speak();
		}
	}

	function stop(): void {
		silence();
		const { voices, voice, rate } = state.get();
		state.set({ ...idle, voices, voice, rate });
	}

	return {
		play,
		pause,
		resume,
		stop,
		/** Reads an entry of the queue from its start. */
		open: (index: number) => open(index),
		nextSentence: () => {
			if (state.get().sentences.length > 0) next();
		},
		/** At the start of a story, the first sentence again. */
		previousSentence: () => goTo(Math.max(0, state.get().position - 1)),
		nextStory: () => open(state.get().current + 1),
		/** Within a story, its start; at its start, the story before it. */
		previousStory: () => {
			const { current, position } = state.get();
			open(position > 0 ? current : Math.max(0, current - 1));
		},
		/** Adds the entries that the queue does not have, and returns their number. */
		add: (items: ListenItem[]): number => {
			const { queue } = state.get();
			const keys = new Set(queue.map(({ key }) => key));
			const added = items.filter(({ key }) => !keys.has(key));
			update({ queue: [...queue, ...added] });
			return added.length;
		},
		remove: (key: string): void => {
			const { queue, current, status } = state.get();
			const index = queue.findIndex((item) => item.key === key);
			const rest = queue.filter((item) => item.key !== key);
			update({ queue: rest, current: index !== -1 && index < current ? current - 1 : current });
			if (rest.length === 0) stop();
			else if (index === current && status !== "ended")
				open(current, status === "playing" || status === "loading" ? "playing" : "paused");
		},
		setRate: (rate: number): void => {
			update({ rate });
			keep({ rate });
			if (state.get().status === "playing") speak();
		},
		setVoice: (voice: string): void => {
			update({ voice });
			keep({ voice });
			if (state.get().status === "playing") speak();
		},
	};
}

const otherVoice = "This voice cannot be used. Choose another one, or press Play to try again.";

const problems: Partial<Record<SpeechSynthesisErrorCode, string>> & Record<"silent" | "failed", string> = {
	silent:
		"The voice does not answer. Another tab or program may be speaking. Press Play to try again, or choose another voice.",
	failed: "The voice has stopped. Press Play to try again, or choose another voice.",
	"not-allowed": "This browser speaks only when you ask. Press Play to begin.",
	network: "This voice needs a connection. Choose another one, or press Play to try again.",
	"language-unavailable": otherVoice,
	"voice-unavailable": otherVoice,
	"synthesis-unavailable": otherVoice,
};
