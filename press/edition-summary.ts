import type { Hash } from "../lib/hash.ts";
import { filesOnSite } from "../newsroom/content/last-sound.ts";
import type { Edition } from "../newsroom/publish/edition.ts";
import type { PublishCache } from "../newsroom/publish/publish-cache.ts";
import { dataPathOf } from "../newsroom/stories/story-record.ts";

/** The editorial changes of an edition in a few words. A scheduled story counts as new when it is first published. */
export function summaryOf(
	before: PublishCache,
	{ stories, differing, storyFiles, last, heldBack }: Edition,
): string {
	const held = heldBack.asBefore.length + heldBack.missing.length;
	if (differing) {
		const changed = [...differing.stories].filter(({ dataPath }) => before.files.has(dataPath)).length;
		return summary(stories.length, { changed, added: differing.stories.size - changed, held });
	}
	const hashes = new Map<string, Hash>();
	for (const { facts, hash } of filesOnSite(before.storyFiles, before.last))
		if (before.files.has(dataPathOf(facts.id))) hashes.set(facts.id, hash);
	const published = new Set(stories.map(({ id }) => id));
	let added = 0;
	let changed = 0;
	for (const { facts, hash } of filesOnSite(storyFiles, last)) {
		if (!published.has(facts.id)) continue;
		const previous = hashes.get(facts.id);
		if (previous === undefined) added += 1;
		else if (previous !== hash) changed += 1;
		hashes.delete(facts.id);
	}
	return summary(stories.length, { added, changed, withdrawn: hashes.size, held });
}

type Counts = { added?: number; changed: number; withdrawn?: number; held: number };

function summary(stories: number, { added = 0, changed, withdrawn = 0, held }: Counts): string {
	const parts = [
		added > 0 && `${added} new`,
		changed > 0 && `${changed} changed`,
		withdrawn > 0 && `${withdrawn} withdrawn`,
		held > 0 && `${held} held back`,
	];
	return `${stories} stories${parts.some(Boolean) ? `, ${parts.filter(Boolean).join(", ")}` : ""}`;
}
