import { takeFocus } from "../../ui/take-focus.ts";

type SentLinkProps = {
	email: string;
	/** How often it was sent. */
	times: number;
	busy: boolean;
	onSendAgain: () => void;
	onBack: () => void;
};

/** After a sign-in link was mailed: where it went, and a button to send it again. */
export function SentLink({ email, times, busy, onSendAgain, onBack }: SentLinkProps) {
	return (
		<div className="form-stack">
			<h2 ref={focusOnMount}>Check your inbox</h2>
			<p role="status">
				{times > 1 ? "Another sign-in link is on its way to " : "A sign-in link is on its way to "}
				<b>{email}</b>. Open it in this browser.
			</p>
			<button
				className="button button-outline button-wide"
				type="button"
				aria-disabled={busy}
				aria-busy={busy}
				onClick={onSendAgain}
			>
				Send it again
			</button>
			<button className="text-link" type="button" onClick={onBack}>
				Use a password or another address
			</button>
		</div>
	);
}

function focusOnMount(heading: HTMLElement | null): void {
	if (heading) takeFocus(heading);
}
