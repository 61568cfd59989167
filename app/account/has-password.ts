import type { Account } from "../identity/identity.ts";

export function hasPassword({ methods }: Account): boolean {
	return methods.some(({ kind }) => kind === "password");
}
