import type { Capability } from "../../slots/capability.ts";

export const account: Capability = {
	name: "account",
	kept: async () => (await import("./pending-email.ts")).keptPendingEmail,
};
