import { useId } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import "./shortcut-dialog.css";
import { ShortcutSwitch } from "./shortcut-switch.tsx";
import { shortcutGroups } from "./shortcuts.ts";

/** A dialog with every shortcut and the switch for all of them. */
export function ShortcutDialog({ onClose }: { onClose: () => void }) {
	const titleId = useId();
	return (
		<Dialog className="shortcut-dialog" aria-labelledby={titleId} onClose={onClose}>
			<form className="dialog-head" method="dialog">
				<h2 id={titleId}>Keyboard shortcuts</h2>
				<button className="icon-button" type="submit" aria-label="Close">
					<Icon name="close" />
				</button>
			</form>
			{shortcutGroups.map(({ name, keys }) => (
				<section key={name}>
					<h3>{name}</h3>
					<dl>
						{Object.entries(keys).map(([key, effect]) => (
							<div key={key}>
								<dt>
									<kbd>{key}</kbd>
								</dt>
								<dd>{effect}</dd>
							</div>
						))}
					</dl>
				</section>
			))}
			<ShortcutSwitch />
		</Dialog>
	);
}
