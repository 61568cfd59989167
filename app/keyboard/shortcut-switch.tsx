import { useStore } from "../runtime/create-store.ts";
import { Switch } from "../ui/form/switch.tsx";
import { setShortcutsOn, shortcutsOn } from "./shortcut-setting.ts";

/** Turns the single-key shortcuts on and off. */
export function ShortcutSwitch() {
	return (
		<Switch
			label="Single keys are shortcuts"
			isOn={useStore(shortcutsOn)}
			onChange={setShortcutsOn}
			refusal="Your browser does not keep this setting. It holds until you close this tab."
		/>
	);
}
