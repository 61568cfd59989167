const sampleRate = 4_000;
const seconds = 10;
/** An integer number of cycles, so that the loop has no click. */
const frequency = 40;
/** About -62 dB: too quiet to hear at this frequency, but not silence, which Firefox and Chromium do not count. */
const amplitude = 37;
const headerBytes = 44;

/**
 * A WAV file with an inaudible tone. Media keys and the lock screen control a page only while a media element plays
 * (in Chromium one of more than five seconds), and speech is none. It also keeps Chromium from freezing a page in the
 * background, where the next sentence would not begin.
 */
export function inaudibleAudio(): Blob {
	const samples = sampleRate * seconds;
	const view = new DataView(new ArrayBuffer(headerBytes + samples * 2));
	const text = (offset: number, characters: string) => {
		for (const [index, character] of [...characters].entries())
			view.setUint8(offset + index, character.charCodeAt(0));
	};
	text(0, "RIFF");
	view.setUint32(4, view.byteLength - 8, true);
	text(8, "WAVEfmt ");
	view.setUint32(16, 16, true);
	// PCM, one channel.
	view.setUint16(20, 1, true);
	view.setUint16(22, 1, true);
	view.setUint32(24, sampleRate, true);
	view.setUint32(28, sampleRate * 2, true);
	view.setUint16(32, 2, true);
	view.setUint16(34, 16, true);
	text(36, "data");
	view.setUint32(40, samples * 2, true);
	for (let index = 0; index < samples; index += 1) {
		const sample = amplitude * Math.sin((2 * Math.PI * frequency * index) / sampleRate);
		view.setInt16(headerBytes + index * 2, Math.round(sample), true);
	}
	return new Blob([view], { type: "audio/wav" });
}
