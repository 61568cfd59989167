import { useState } from "react";
import { useHydrated } from "../ui/hydrated.ts";
import { isSlashShortcutOn, storeSlashShortcut } from "./slash-key.ts";

/** Turns the `/` shortcut on and off. Before hydration a placeholder reserves its space. */
export function SlashShortcutSwitch() {
	if (useHydrated()) return <Switch />;
	return (
		<div className="form-field">
			<span className="form-check" />
			<span />
		</div>
	);
}

function Switch() {
	const [isOn, setIsOn] = useState(isSlashShortcutOn);
	const [hasFailed, setHasFailed] = useState(false);
	const change = (on: boolean) => {
		const isStored = storeSlashShortcut(on);
		setHasFailed(!isStored);
		if (isStored) setIsOn(on);
	};
	return (
		<div className="form-field">
			<label className="form-check">
				<input type="checkbox" checked={isOn} onChange={({ target }) => change(target.checked)} />
				The key / leads to search
			</label>
			<p role="status">{hasFailed && "Your browser keeps nothing: the key stays as it is."}</p>
		</div>
	);
}
