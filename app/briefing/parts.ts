import type { Parts } from "../extensions/capability.ts";
import { BriefingBar, BriefingEnd } from "./story-position.tsx";

export const parts: Parts = { storyBar: BriefingBar, storyEnd: BriefingEnd };
