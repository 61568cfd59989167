import { site } from "../../../platform/site/site.ts";
import { isActive, listening } from "../playback.ts";
import type { Narrator } from "../speech/narrator.ts";
import { inaudibleAudio } from "./inaudible-audio.ts";

/** Connects media keys, headphones and the lock screen with the narrator. */
export function connectMediaSession(narrator: Narrator): void {
	if (!("mediaSession" in navigator)) return;
	const { mediaSession } = navigator;
	let audio: HTMLAudioElement | undefined;
	let shownTitle: string | undefined;

	const hasSeveral = () => listening.get().queue.length > 1;
	const handlers: [MediaSessionAction, () => void][] = [
		["play", narrator.resume],
		["pause", narrator.pause],
		["stop", narrator.stop],
		["seekbackward", narrator.previousSentence],
		["seekforward", narrator.nextSentence],
		["previoustrack", () => (hasSeveral() ? narrator.previousStory() : narrator.previousSentence())],
		["nexttrack", () => (hasSeveral() ? narrator.nextStory() : narrator.nextSentence())],
	];

	function setHandlers(isOn: boolean): void {
		for (const [action, handle] of handlers) {
			try {
				mediaSession.setActionHandler(action, isOn ? handle : null);
			} catch {
				// The browser does not know this action.
			}
		}
	}

	function playTone(): void {
		if (!audio) {
			audio = new Audio(URL.createObjectURL(inaudibleAudio()));
			audio.loop = true;
			setHandlers(true);
		}
		// If the browser refuses, only the media keys do not work.
		if (audio.paused) audio.play().catch(() => {});
	}

	function close(): void {
		if (!audio) return;
		setHandlers(false);
		audio.pause();
		URL.revokeObjectURL(audio.src);
		audio = undefined;
		shownTitle = undefined;
		mediaSession.metadata = null;
		mediaSession.playbackState = "none";
	}

	listening.subscribe(() => {
		const { status, queue, current } = listening.get();
		if (!isActive(status)) return close();
		const isPlaying = status === "playing";
		if (isPlaying) playTone();
		else if (status !== "loading") audio?.pause();
		mediaSession.playbackState = isPlaying || status === "loading" ? "playing" : "paused";
		const { title } = queue[current] ?? {};
		if (title === undefined || title === shownTitle) return;
		shownTitle = title;
		const artwork = [{ src: "/icon-512.png", sizes: "512x512", type: "image/png" }];
		mediaSession.metadata = new MediaMetadata({ title, artist: site.name, artwork });
	});
}
