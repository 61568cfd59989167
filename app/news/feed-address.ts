import type { ListAddress } from "./list-address.ts";

/** Where a list's feed stands. */
export function feedAddress({ kind, key }: ListAddress): string {
	return `/feeds/${kind}-${encodeURIComponent(key)}.xml`;
}
