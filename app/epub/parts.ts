import type { Parts } from "../extensions/capability.ts";
import { EpubButton } from "./epub-button.tsx";

export const parts: Parts = { bookmarkTool: EpubButton };
