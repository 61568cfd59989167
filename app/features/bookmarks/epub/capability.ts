import type { Capability } from "../../../slots/capability.ts";

export const epub: Capability = {
	name: "epub",
	slots: ["bookmarkTool"],
	load: () => import("./parts.ts"),
};
