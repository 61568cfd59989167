import type { ComponentType } from "react";
import { FollowSettings } from "../features/follow/follow-settings.tsx";
import { HistorySetting } from "../features/history/history-setting.tsx";
import { ShortcutSettings } from "../features/keyboard/shortcut-settings.tsx";
import { TransferSection } from "../features/transfer/transfer-section.tsx";

/** What the capabilities add to the settings page, in order. */
const sections: ComponentType[] = [ShortcutSettings, HistorySetting, FollowSettings, TransferSection];

export default function SettingsSections() {
	// biome-ignore lint/suspicious/noArrayIndexKey: the list of sections is constant.
	return sections.map((Section, index) => <Section key={index} />);
}
