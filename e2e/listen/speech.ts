import type { Page } from "@playwright/test";
import {
	type FakeSpeech,
	type FakeVoice,
	installFakeSpeech,
} from "../../app/features/listen/speech/fake-speech.ts";

const voices: FakeVoice[] = [
	{ name: "Ada", voiceURI: "voice:ada", lang: "en-GB", localService: true, default: true },
	{ name: "Bram", voiceURI: "voice:bram", lang: "en-US", localService: false, default: false },
	{ name: "Celia", voiceURI: "voice:celia", lang: "de-DE", localService: true, default: false },
];

/** Gives the browser voices that speak when told to. The test machines have none. */
export async function withFakeSpeech(page: Page, known = voices) {
	await page.addInitScript(installFakeSpeech, known);
	const fake = () => page.evaluateHandle(() => (window as unknown as { fakeSpeech: FakeSpeech }).fakeSpeech);
	return {
		/** Everything that was to be spoken since the page was loaded. */
		spoken: async () => (await fake()).evaluate(({ spoken }) => spoken),
		texts: async () => (await fake()).evaluate(({ spoken }) => spoken.map(({ text }) => text)),
		/** Ends the current sentence, or several. */
		end: async (times = 1) => (await fake()).evaluate(({ end }, count) => end(count), times),
		fail: async (error: string) => (await fake()).evaluate(({ fail }, code) => fail(code), error),
		isSpeaking: async () => (await fake()).evaluate(({ isSpeaking }) => isSpeaking()),
	};
}

export const player = (page: Page) => page.getByRole("region", { name: "Listen", exact: true });

export const control = (page: Page, name: string) => player(page).getByRole("button", { name, exact: true });

/** The text that is marked in the page, or null. */
export function markedText(page: Page): Promise<string | null> {
	return page.evaluate(() => {
		const [range] = CSS.highlights.get("listen") ?? [];
		return range instanceof Range ? range.toString() : null;
	});
}
