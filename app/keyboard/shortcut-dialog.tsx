import { useEffect, useId, useRef } from "react";
import { Icon } from "../ui/icon.tsx";
import "./shortcut-dialog.css";
import { ShortcutSwitch } from "./shortcut-switch.tsx";
import { shortcutGroups } from "./shortcuts.ts";

/** A dialog with every shortcut and the switch for all of them. The browser keeps the focus inside and returns it. */
export function ShortcutDialog({ onClose }: { onClose: () => void }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const titleId = useId();
	useEffect(() => dialog.current?.showModal(), []);
	return (
		<dialog className="shortcut-dialog" ref={dialog} aria-labelledby={titleId} onClose={onClose}>
			<form className="shortcut-dialog-head" method="dialog">
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
		</dialog>
	);
}
