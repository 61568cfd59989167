import type { Account } from "../../reader/identity.ts";

export function hasPassword({ methods }: Account): boolean {
	return methods.some(({ kind }) => kind === "password");
}
