import { useId, useState } from "react";
import { useHydrated } from "../ui/hydrated.ts";
import { setIsOn, useHistory } from "./history-store.ts";

/** Turns the memory on and off. Before hydration it shows the initial state and cannot be used. */
export function HistorySwitch() {
	const { isOn } = useHistory();
	const isHydrated = useHydrated();
	/** The reader's choice until it is stored. */
	const [choice, setChoice] = useState<boolean | null>(null);
	const [hasFailed, setHasFailed] = useState(false);
	const hint = useId();
	const choose = async (on: boolean) => {
		setChoice(on);
		setHasFailed((await setIsOn(on)) !== "done");
		setChoice(null);
	};
	return (
		<div className="form-field">
			<label className="form-check">
				<input
					type="checkbox"
					aria-describedby={hint}
					disabled={!isHydrated}
					checked={choice ?? isOn}
					onChange={({ target }) => choose(target.checked)}
				/>
				Remember what I read
			</label>
			<p className="form-hint" id={hint}>
				Stories that you have opened are marked as read and offer to continue where you stopped. If you turn
				this off, nothing more is recorded and nothing is marked. The list stays until you forget it.
			</p>
			<p role={isHydrated ? "status" : undefined}>
				{hasFailed &&
					"Your browser did not store this: the switch stays as it is. See whether this site may store data."}
			</p>
		</div>
	);
}
