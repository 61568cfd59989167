import type { Parts } from "../extensions/capability.ts";
import { OpenedDialog } from "./opened-dialog.tsx";

export const parts: Parts = { page: OpenedDialog };
