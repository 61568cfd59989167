import { useState } from "react";
import { useHydrated } from "../ui/hydrated.ts";
import { isSlashOn, switchSlash } from "./slash-key.ts";

/** Lets a reader switch off the one key that acts by itself. Its room is kept until the reader's browser tells how it stands. */
export function SlashSwitch() {
	if (useHydrated()) return <Switch />;
	return (
		<div className="field">
			<span className="tick" />
			<span />
		</div>
	);
}

function Switch() {
	const [isOn, setIsOn] = useState(isSlashOn);
	const [isForgotten, setIsForgotten] = useState(false);
	const turn = (on: boolean) => {
		const isKept = switchSlash(on);
		setIsForgotten(!isKept);
		if (isKept) setIsOn(on);
	};
	return (
		<div className="field">
			<label className="tick">
				<input type="checkbox" checked={isOn} onChange={({ target }) => turn(target.checked)} />
				The key / leads to search
			</label>
			<p role="status">{isForgotten && "Your browser keeps nothing: the key stays as it is."}</p>
		</div>
	);
}
