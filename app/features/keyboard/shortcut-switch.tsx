import { useSyncExternalStore } from "react";
import { Switch } from "../../ui/form/switch.tsx";
import { setShortcutsOn } from "./set-shortcuts.ts";
import { areShortcutsOn } from "./shortcuts-enabled.ts";

/** Turns the single-key shortcuts on and off. The settings page shows it twice. */
export function ShortcutSwitch() {
	const isOn = useSyncExternalStore(onChange, areShortcutsOn, () => true);
	return (
		<Switch
			label="Single keys are shortcuts"
			isOn={isOn}
			onChange={setShortcutsOn}
			refusal="Your browser does not keep this setting. It holds until you close this tab."
		/>
	);
}

function onChange(callback: () => void): () => void {
	addEventListener("storage", callback);
	return () => removeEventListener("storage", callback);
}
