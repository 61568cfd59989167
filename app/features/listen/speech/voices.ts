const timeoutMs = 3_000;

/** Undefined where the browser cannot speak. */
const speech = () => (globalThis as { speechSynthesis?: SpeechSynthesis }).speechSynthesis;

/** The voices for a language, else for the reader's languages, else all. Best first. */
export function voicesFor(language: string): SpeechSynthesisVoice[] {
	const voices = speech()?.getVoices() ?? [];
	const fitting = [language, ...navigator.languages]
		.map((wanted) => voices.filter(({ lang }) => primaryOf(lang) === primaryOf(wanted)))
		.find(({ length }) => length > 0);
	return (fitting ?? voices).toSorted((a, b) => scoreOf(b) - scoreOf(a));
}

/** A voice of the device works offline and sends the text to nobody. Then the reader's region and default count. */
function scoreOf({ localService, lang, default: isDefault }: SpeechSynthesisVoice): number {
	const isOfRegion = navigator.languages.some((wanted) => normalised(wanted) === normalised(lang));
	return Number(localService) * 4 + Number(isOfRegion) * 2 + Number(isDefault);
}

/** Android writes `en_GB`. */
function normalised(tag: string): string {
	return tag.toLowerCase().replaceAll("_", "-");
}

function primaryOf(tag: string): string {
	return normalised(tag).split("-", 1)[0] ?? "";
}

/** Browsers load their voices late. Resolves with an empty list if there are none in time. */
export function waitForVoices(language: string): Promise<SpeechSynthesisVoice[]> {
	const synthesis = speech();
	if (!synthesis) return Promise.resolve([]);
	return new Promise((resolve) => {
		const finish = () => {
			clearTimeout(timer);
			synthesis.removeEventListener("voiceschanged", check);
			resolve(voicesFor(language));
		};
		const check = () => {
			if (voicesFor(language).length > 0) finish();
		};
		const timer = setTimeout(finish, timeoutMs);
		synthesis.addEventListener("voiceschanged", check);
		check();
	});
}

export function onVoicesChanged(listener: () => void): void {
	speech()?.addEventListener("voiceschanged", listener);
}
