import { useState } from "react";
import { useHydrated } from "../ui/hydrated.ts";
import { areShortcutsOn, setShortcutsOn } from "./shortcut-setting.ts";

/** Turns the single-key shortcuts on and off. Before hydration a placeholder reserves its space. */
export function ShortcutSwitch() {
	if (useHydrated()) return <Switch />;
	return (
		<div className="form-field">
			<span className="form-check" />
			<span />
		</div>
	);
}

function Switch() {
	const [isOn, setIsOn] = useState(areShortcutsOn);
	const [hasFailed, setHasFailed] = useState(false);
	const change = (on: boolean) => {
		setHasFailed(!setShortcutsOn(on));
		setIsOn(on);
	};
	return (
		<div className="form-field">
			<label className="form-check">
				<input type="checkbox" checked={isOn} onChange={({ target }) => change(target.checked)} />
				Single keys are shortcuts
			</label>
			<p role="status">
				{hasFailed && "Your browser does not keep this setting. It holds until you close this tab."}
			</p>
		</div>
	);
}
