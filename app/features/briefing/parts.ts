import type { Parts } from "../../slots/capability.ts";
import { BriefingBar, BriefingEnd } from "./story-position.tsx";

export const parts: Parts = { storyBar: BriefingBar, storyEnd: BriefingEnd };
