import { Switch } from "../../ui/form/switch.tsx";
import { setIsOn, useHistory } from "./history-store.ts";

/** Turns the memory on and off. */
export function HistorySwitch() {
	const { isOn } = useHistory();
	return (
		<Switch
			label="Remember what I read"
			hint="Stories that you have opened or read are marked, and offer to continue where you stopped. If you turn this off, nothing more is recorded and nothing is marked. The list stays until you forget it."
			isOn={isOn}
			onChange={async (on) => (await setIsOn(on)) === "done"}
			refusal="Your browser did not store this: the switch stays as it is. See whether this site may store data."
		/>
	);
}
