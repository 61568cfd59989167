import { useEffect, useRef } from "react";
import { Icon } from "../ui/icon.tsx";
import { SettingsForm } from "./settings-form.tsx";

/** The settings over a page, which shows every change at once. */
export default function SettingsPanel({ onClose }: { onClose: () => void }) {
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => dialog.current?.showModal(), []);
	const close = () => dialog.current?.close();
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key closes a dialog.
		<dialog
			className="settings-panel"
			ref={dialog}
			aria-labelledby="settings-panel-title"
			onClose={onClose}
			// Its content covers the dialog, so this is a click on the page behind it.
			onClick={({ target, currentTarget }) => target === currentTarget && close()}
		>
			<div className="settings-panel-content">
				<header className="settings-panel-head">
					<h2 id="settings-panel-title">Reading settings</h2>
					<button className="icon-button" type="button" aria-label="Close" onClick={close}>
						<Icon name="close" />
					</button>
				</header>
				<SettingsForm isShort />
				<p>
					<a href="/settings" onClick={close}>
						All settings
					</a>
				</p>
			</div>
		</dialog>
	);
}
