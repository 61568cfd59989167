import type { Answers } from "../../slots/capability.ts";
import { historyStore, readIdsOf } from "./history-store.ts";

export const answers: Partial<Answers> = {
	isRead: (id) => readIdsOf(historyStore.store.get()).has(id),
};
