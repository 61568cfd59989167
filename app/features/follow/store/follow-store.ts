import { useStore } from "../../../platform/create-store.ts";
import { createStoredValue } from "../../../platform/storage/stored-value.ts";
import {
	type Follows,
	type ListSubject,
	noFollows,
	parseFollows,
	type Stance,
	serializeFollows,
	stanceOn,
} from "./follows.ts";

const followsKey = "candour-follows";

/** What this browser follows and mutes, for readers and visitors alike. */
export const followStore = createStoredValue<Follows>(followsKey, {
	initial: noFollows,
	parse: parseFollows,
	serialize: serializeFollows,
});

export function useFollows(): Follows {
	return useStore(followStore.store, ({ value }) => value);
}

export function useStance(subject: ListSubject): Stance | null {
	return useStore(followStore.store, ({ value }) => stanceOn(value, subject));
}
