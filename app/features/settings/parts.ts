import type { Parts } from "../../slots/capability.ts";
import { SettingsPanelHost } from "./settings-panel-host.tsx";

export const parts: Parts = { page: SettingsPanelHost };
