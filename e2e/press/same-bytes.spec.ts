import { compareTrees } from "../../lib/files/compare-trees.ts";
import { expect, test } from "../support/journey.ts";
import { openPaper } from "./own-paper.ts";
import { randomEdits } from "./random-edits.ts";

const now = "2026-12-01T12:00:00Z";
const nothing = { written: new Set(), removed: new Set() };

test("every kind of edit leaves the same site, byte by byte, as publishing into an empty folder", {
	tag: "@rest",
}, async () => {
	test.setTimeout(600_000);
	const paper = await openPaper("same-bytes");
	const { begin, edit, kinds } = randomEdits(paper, 7);
	await begin();
	const press = await paper.openPress();
	await press.publish({ now });
	for (const kind of kinds) {
		const { done, changed } = await edit(kind);
		await press.publish({ now, changed });
		expect(compareTrees(await paper.publishFresh(now), press.build), done).toEqual(nothing);
	}
	await press.close();
});

for (const seed of [1, 2])
	test(`any sequence of edits, several in an edition, leaves the same site as well (seed ${seed})`, {
		tag: "@rest",
	}, async () => {
		test.setTimeout(600_000);
		const paper = await openPaper(`same-bytes-${seed}`);
		const { begin, edit } = randomEdits(paper, seed * 7919);
		await begin();
		const press = await paper.openPress();
		await press.publish({ now });
		const all: string[] = [];
		for (let edition = 1; edition <= 5; edition += 1) {
			const edits = [await edit(), await edit(), await edit()];
			all.push(...edits.map(({ done }) => done));
			// A press that has just started does not know what was saved.
			if (edition === 3) await press.close();
			const changed = edition === 3 ? undefined : edits.flatMap(({ changed }) => changed);
			await press.publish({ now, changed });
			expect(compareTrees(await paper.publishFresh(now), press.build), all.join("; ")).toEqual(nothing);
			expect(compareTrees(...press.trees), all.join("; ")).toEqual(nothing);
		}
		await press.close();
	});
