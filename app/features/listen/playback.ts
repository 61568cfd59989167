import { createStore } from "../../platform/create-store.ts";
import type { Sentence } from "./speech/sentences.ts";

/** One entry of the queue: a whole story, or what a list shows of it. */
export type ListenItem = {
	/** Unique in the queue. */
	key: string;
	/** What the reader pressed Listen on: a story, a list or the bookmarks. */
	source: string;
	storyId: string;
	title: string;
	/** Whether the text is a card's, not the story's. */
	isExcerpt: boolean;
	/** The paragraphs to speak. Called when the entry's turn comes. */
	load: () => string[] | Promise<string[]>;
};

export type ListenStatus = "idle" | "loading" | "playing" | "paused" | "ended" | "error";

export type Listening = {
	status: ListenStatus;
	queue: ListenItem[];
	/** Index of the current entry of the queue. */
	current: number;
	/** The sentences of the current entry. Empty until it is loaded. */
	sentences: Sentence[];
	/** Index of the spoken sentence. */
	position: number;
	/** What keeps the voice from speaking, as a sentence for the reader. */
	problem: string | null;
	/** The voices for the language of the site, best first. */
	voices: SpeechSynthesisVoice[];
	/** The voice's `voiceURI`, or null if the reader has chosen none. */
	voice: string | null;
	rate: number;
};

export const listening = createStore<Listening>({
	status: "idle",
	queue: [],
	current: 0,
	sentences: [],
	position: 0,
	problem: null,
	voices: [],
	voice: null,
	rate: 1,
});

/** Idle and ended have nothing to pause or to add to. */
export function isActive(status: ListenStatus): boolean {
	return status !== "idle" && status !== "ended";
}
