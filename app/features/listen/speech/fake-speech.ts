/** A stand-in for the browser's speech in tests. It speaks when it is told to. */
export type FakeSpeech = {
	/** Everything that was to be spoken. */
	spoken: { text: string; rate: number; voice: string | undefined }[];
	/** Whether an utterance starts. If not, the voice is silent, as if another program used it. */
	isAnswering: boolean;
	/** Ends the current utterance, or several in turn. */
	end: (times?: number) => Promise<void>;
	fail: (error: string) => void;
	setVoices: (voices: FakeVoice[]) => void;
	isSpeaking: () => boolean;
};

export type FakeVoice = Pick<SpeechSynthesisVoice, "name" | "voiceURI" | "lang" | "localService" | "default">;

/** Installs the stand-in as the page's `speechSynthesis` and `fakeSpeech`. Self-contained: it is sent to browsers as text. */
export function installFakeSpeech(initialVoices: FakeVoice[]): void {
	type Utterance = {
		text: string;
		rate: number;
		voice: FakeVoice | null;
		onstart?: () => void;
		onend?: () => void;
		onerror?: (event: { error: string }) => void;
	};
	let voices = initialVoices;
	let current: Utterance | null = null;
	const fake: FakeSpeech = {
		spoken: [],
		isAnswering: true,
		end: async (times = 1) => {
			for (let count = 0; count < times; count += 1) {
				const ended = current;
				current = null;
				ended?.onend?.();
				await Promise.resolve();
			}
		},
		fail: (error) => {
			const failed = current;
			current = null;
			failed?.onerror?.({ error });
		},
		setVoices: (next) => {
			voices = next;
			synthesis.dispatchEvent(new Event("voiceschanged"));
		},
		isSpeaking: () => current !== null,
	};
	class FakeSynthesis extends EventTarget {
		paused = false;
		getVoices = () => voices;
		speak(utterance: Utterance) {
			current = utterance;
			fake.spoken.push({ text: utterance.text, rate: utterance.rate, voice: utterance.voice?.name });
			queueMicrotask(() => {
				if (fake.isAnswering && current === utterance) utterance.onstart?.();
			});
		}
		/** As in browsers, the error arrives after the next utterance has begun. */
		cancel() {
			const cancelled = current;
			current = null;
			queueMicrotask(() => cancelled?.onerror?.({ error: "canceled" }));
		}
		/** As on Android. */
		pause = this.cancel;
		resume() {
			this.paused = false;
		}
	}
	class FakeUtterance {
		rate = 1;
		voice = null;
		text: string;
		constructor(text: string) {
			this.text = text;
		}
	}
	const synthesis = new FakeSynthesis();
	const define = (name: string, value: unknown) =>
		Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
	define("speechSynthesis", synthesis);
	define("SpeechSynthesisUtterance", FakeUtterance);
	define("fakeSpeech", fake);
}
