import { array, boolean, number, object, optional, string } from "../../../contract/decoder.ts";
import type { KeptData } from "../../platform/storage/kept-data.ts";
import { countStories } from "../../ui/count-of.ts";
import { emptyHistory, maxOpenings, type Opening, openingsOf } from "./history.ts";
import { addOpenings, forgetAll, historyStore } from "./history-store.ts";
import { notedOpenings } from "./noted-openings.ts";
import { restorePositions, storedPositions } from "./positions.ts";

/** A story in an exchange file. */
type ExchangedOpening = Omit<Opening, "isRead"> & {
	/** Not in files of older versions, whose stories count as read. */
	isRead?: boolean | undefined;
	block?: number | undefined;
	progress?: number | undefined;
};

const decodeOpenings = array(
	object<ExchangedOpening>({
		id: string,
		title: string,
		openedAt: number,
		isRead: optional(boolean),
		block: optional(number),
		progress: optional(number),
	}),
);

/** The reading history for the receipt, the exchange file and the deletion of everything. */
export const keptHistory = {
	name: "history",
	label: "Reading history",
	href: "/history",
	key: historyStore.key,
	describe: () => {
		const { ids, isOn, isUnreadOnly } = historyStore.get();
		// Also those that are not recorded yet, and those of which only the position is left.
		const stories = new Set([...ids, ...[...notedOpenings(), ...storedPositions()].map(({ id }) => id)]);
		const parts = [
			stories.size > 0 && countStories(stories.size),
			!isOn && "switched off, and on again if you delete this",
			isUnreadOnly && "lists show unread stories only",
		];
		return parts.filter(Boolean).join("; ") || null;
	},
	exportData: () => {
		const positions = new Map(storedPositions().map((position) => [position.id, position]));
		const openings = openingsOf(historyStore.get()).map((opening) => ({
			...opening,
			...positions.get(opening.id),
		}));
		return openings.length > 0 ? openings : undefined;
	},
	importData: async (data) => {
		const openings = decode(data);
		const result = await addOpenings(
			openings.map(({ isRead = true, ...opening }) => ({ ...opening, isRead })),
		);
		if (result !== "done")
			throw new Error("Your browser did not store the reading history of this file. Yours stays as it was.");
		restorePositions(
			openings.flatMap(({ id, block, progress }) =>
				block === undefined || progress === undefined ? [] : [{ id, block, progress }],
			),
		);
	},
	clear: async () =>
		(await forgetAll()).result === "done" && (await historyStore.change(() => emptyHistory)) === "done",
} satisfies KeptData;

function decode(data: unknown): ExchangedOpening[] {
	try {
		return decodeOpenings(Array.isArray(data) ? data.slice(-maxOpenings) : data);
	} catch {
		throw new Error("The reading history of this file could not be read.");
	}
}
