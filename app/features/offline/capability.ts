import type { Capability } from "../../slots/capability.ts";

export const offline: Capability = {
	name: "offline",
	kept: async () => (await import("./kept-copies.ts")).keptCopies,
};
