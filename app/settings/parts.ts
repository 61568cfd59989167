import type { Parts } from "../extensions/capability.ts";
import { SettingsPanelHost, SettingsTool } from "./settings-extension.tsx";

export const parts: Parts = { storyTool: SettingsTool, page: SettingsPanelHost };
