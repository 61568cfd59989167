import type { Capability } from "../../slots/capability.ts";

export const transfer: Capability = {
	name: "transfer",
	settings: async () => (await import("./transfer-section.tsx")).TransferSection,
};
