import type { Parts } from "../../../slots/capability.ts";
import { EpubButton } from "./epub-button.tsx";

export const parts: Parts = { bookmarkTool: EpubButton };
