import { useSyncExternalStore } from "react";
import { Switch } from "../ui/form/switch.tsx";
import { setShortcutsOn } from "./set-shortcuts.ts";
import { areShortcutsOn } from "./shortcut-setting.ts";

/** Turns the single-key shortcuts on and off. The settings page shows it twice. */
export function ShortcutSwitch() {
	const isOn = useSyncExternalStore(onChange, areShortcutsOn, () => true);
	const choose = (on: boolean) => {
		const isStored = setShortcutsOn(on);
		// Browsers tell other tabs only.
		dispatchEvent(new Event("storage"));
		return isStored;
	};
	return (
		<Switch
			label="Single keys are shortcuts"
			isOn={isOn}
			onChange={choose}
			refusal="Your browser does not keep this setting. It holds until you close this tab."
		/>
	);
}

function onChange(callback: () => void): () => void {
	addEventListener("storage", callback);
	return () => removeEventListener("storage", callback);
}
