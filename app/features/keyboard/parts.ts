import type { Parts } from "../../slots/capability.ts";
import { DialogHost } from "./dialog-host.tsx";

export const parts: Parts = { page: DialogHost };
