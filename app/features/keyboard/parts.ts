import type { Parts } from "../../slots/capability.ts";
import { OpenedDialog } from "./opened-dialog.tsx";

export const parts: Parts = { page: OpenedDialog };
