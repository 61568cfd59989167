import type { KeptData } from "../../platform/storage/kept-data.ts";
import { writeStorage } from "../../platform/storage/safe-storage.ts";
import { foldedKey } from "./mute/folded-cards.ts";
import { followStore } from "./store/follow-store.ts";
import {
	type Follows,
	type ListSubject,
	mergeFollows,
	noFollows,
	readFollows,
	serializeFollows,
	stanceOn,
	withWord,
} from "./store/follows.ts";

/** What this browser follows and mutes, for the receipt and the exchange file. */
export const keptFollows = {
	name: "follows",
	label: "Followed and muted",
	href: "/your-news#manage",
	key: followStore.key,
	isSmall: true,
	describe: () => describeFollows(followStore.get()) || null,
	exportData: () => JSON.parse(serializeFollows(followStore.get()) ?? "null") ?? undefined,
	importData: async (data) => {
		const { value, rejected } = readFile(data);
		let isComplete = rejected.length === 0;
		const result = await followStore.change((follows) => {
			const merged = mergeFollows(follows, value);
			isComplete &&= includesAll(merged, value);
			return merged;
		});
		if (result !== "done")
			throw new Error(
				"What you follow and mute was not taken over: the browser has no room for it, or refused it.",
			);
		if (!isComplete) throw new Error("Some of what you follow and mute could not be read, or did not fit.");
	},
	clear: async () => writeStorage(foldedKey, null) && (await followStore.change(() => noFollows)) === "done",
} satisfies KeptData;

function readFile(data: unknown) {
	try {
		return readFollows(data);
	} catch (cause) {
		throw new Error("What the file says about followed and muted subjects could not be read.", { cause });
	}
}

function includesAll(follows: Follows, { followed, muted, words }: Follows): boolean {
	const hasStance = (subject: ListSubject) => stanceOn(follows, subject) !== null;
	return (
		[...followed, ...muted].every(hasStance) && words.every((word) => withWord(follows, word) === follows)
	);
}

/** Such as "3 followed, 2 muted". Empty for nothing. */
export function describeFollows({ followed, muted, words }: Follows): string {
	const mutedCount = muted.length + words.length;
	return [followed.length > 0 && `${followed.length} followed`, mutedCount > 0 && `${mutedCount} muted`]
		.filter(Boolean)
		.join(", ");
}
