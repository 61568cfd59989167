import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SettingsForm } from "./settings-form.tsx";

/** The settings over a page, which shows every change at once. */
export default function SettingsPanel({ onClose }: { onClose: () => void }) {
	return (
		<Dialog
			className="settings-panel"
			aria-labelledby="settings-panel-title"
			onClose={onClose}
			// Its content covers the dialog, so this is a click on the page behind it.
			onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
		>
			<div className="settings-panel-content">
				<form className="dialog-head settings-panel-head" method="dialog">
					<h2 id="settings-panel-title">Reading settings</h2>
					<button className="icon-button" type="submit" aria-label="Close">
						<Icon name="close" />
					</button>
				</form>
				<SettingsForm isShort />
				<p>
					<a href="/settings" onClick={({ currentTarget }) => currentTarget.closest("dialog")?.close()}>
						All settings
					</a>
				</p>
			</div>
		</Dialog>
	);
}
