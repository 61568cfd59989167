import { useStore } from "../../../platform/create-store.ts";
import { createStoredValue } from "../../../platform/storage/stored-value.ts";
import {
	encodeFollows,
	type Follows,
	type ListSubject,
	noFollows,
	readFollows,
	type Stance,
	stanceOn,
} from "./follows.ts";

/** What this browser follows and mutes, for readers and visitors alike. */
export const followStore = createStoredValue<Follows>("candour-follows", {
	initial: noFollows,
	decode: readFollows,
	encode: encodeFollows,
});

export function useFollows(): Follows {
	return useStore(followStore.store);
}

export function useStance(subject: ListSubject): Stance | null {
	return useStore(followStore.store, (follows) => stanceOn(follows, subject));
}
