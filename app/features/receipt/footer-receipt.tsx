import { type ComponentType, type ToggleEvent, useState } from "react";
import { notifyNotLoaded } from "../../ui/toasts/notify.ts";

/** The receipt of the page in the footer. Its code loads when it is opened: it must not be what the page costs. */
export function FooterReceipt() {
	const [Receipt, setReceipt] = useState<ComponentType | null>(null);
	// Counted each time it is opened.
	const count = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) =>
		currentTarget.open
			? import("./receipt.tsx").then((loaded) => setReceipt(() => loaded.Receipt), notifyNotLoaded)
			: setReceipt(null);
	return (
		<details className="receipt" onToggle={count}>
			<summary>What this page cost</summary>
			{Receipt && <Receipt />}
		</details>
	);
}
