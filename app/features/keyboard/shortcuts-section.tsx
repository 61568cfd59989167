import { useState } from "react";
import { ShortcutDialog } from "./shortcut-dialog.tsx";
import { ShortcutSwitch } from "./shortcut-switch.tsx";

/** The section of the settings page: the switch, and the list of all shortcuts. */
export function ShortcutsSection() {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<section aria-labelledby="shortcut-settings">
			<h2 id="shortcut-settings">Keyboard</h2>
			<ShortcutSwitch />
			<button className="button button-outline" type="button" onClick={() => setIsOpen(true)}>
				Show the shortcuts
			</button>
			{isOpen && <ShortcutDialog onClose={() => setIsOpen(false)} />}
		</section>
	);
}
