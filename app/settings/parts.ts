import type { Parts } from "../extensions/capability.ts";
import { SettingsPanelHost } from "./settings-extension.tsx";

export const parts: Parts = { page: SettingsPanelHost };
