import { type KeptData, keptValue } from "../../platform/storage/kept-data.ts";
import { writeStorage } from "../../platform/storage/safe-storage.ts";
import { foldedKey } from "./mute/folded-cards.ts";
import { followStore } from "./store/follow-store.ts";
import { type Follows, mergeFollows } from "./store/follows.ts";

const kept = keptValue(followStore, {
	name: "follows",
	label: "Followed and muted",
	href: "/your-news#manage",
	isSmall: true,
	describe: (follows) => describeFollows(follows) || null,
	merge: mergeFollows,
});

/** What this browser follows and mutes, with the cards that it has folded. */
export const keptFollows: KeptData = {
	...kept,
	clear: () => {
		writeStorage(foldedKey, null);
		return kept.clear();
	},
};

/** Such as "3 followed, 2 muted". Empty for nothing. */
export function describeFollows({ followed, muted, words }: Follows): string {
	const mutedCount = muted.length + words.length;
	return [followed.length > 0 && `${followed.length} followed`, mutedCount > 0 && `${mutedCount} muted`]
		.filter(Boolean)
		.join(", ");
}
