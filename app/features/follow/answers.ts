import type { Answers } from "../../slots/capability.ts";
import { muteReasonOf } from "./mute/mute-reason.ts";
import { followStore } from "./store/follow-store.ts";

export const answers: Partial<Answers> = {
	followed: () => followStore.get().followed,
	isMuted: (card) => muteReasonOf(card, location.pathname) !== null,
};
