import type { Parts } from "../extensions/capability.ts";
import { SettingsPanelHost } from "./settings-panel-host.tsx";

export const parts: Parts = { page: SettingsPanelHost };
