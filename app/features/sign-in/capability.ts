import type { Capability } from "../../slots/capability.ts";

export const signIn: Capability = {
	name: "sign-in",
	kept: async () => (await import("../../reader/kept-session.ts")).keptSession,
};
