import type { Parts } from "../../slots/capability.ts";
import { BriefingBar, BriefingEnd } from "./briefing-progress.tsx";

export const parts: Parts = { storyBar: BriefingBar, storyEnd: BriefingEnd };
