import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import type { Identity } from "../../../reader/identity.ts";
import { useService } from "../../../reader/use-service.ts";
import { takeFocus } from "../../../ui/take-focus.ts";
import { rememberLinkEmail } from "../page/link-email.ts";

/** Mails a sign-in link, which leads to `to`. Returns what the form shows then; `onBack` shows the form again. */
export async function sendLink(
	identity: Identity,
	email: string,
	to: string,
	onBack: () => void,
): Promise<ReactNode> {
	await identity.sendSignInLink(email, to);
	rememberLinkEmail(email);
	return <SentLink email={email} to={to} onBack={onBack} />;
}

type SentLinkProps = { email: string; to: string; onBack: () => void };

/** Where the link went, and a button to send it again. */
function SentLink({ email, to, onBack }: SentLinkProps) {
	const [isRepeated, setIsRepeated] = useState(false);
	const { busy, ask } = useService();
	const sendAgain = () =>
		ask(async (identity) => {
			await identity.sendSignInLink(email, to);
			setIsRepeated(true);
		});
	const goBack = () => {
		flushSync(onBack);
		document.getElementById("email")?.focus();
	};
	return (
		<div className="form-stack">
			<h2 ref={focusOnMount}>Check your inbox</h2>
			<p role="status">
				{isRepeated ? "Another sign-in link is on its way to " : "A sign-in link is on its way to "}
				<b>{email}</b>. Open it in this browser.
			</p>
			<button
				className="button button-outline button-wide"
				type="button"
				aria-disabled={busy}
				aria-busy={busy}
				onClick={sendAgain}
			>
				Send it again
			</button>
			<button className="text-link" type="button" onClick={goBack}>
				Use a password or another address
			</button>
		</div>
	);
}

function focusOnMount(heading: HTMLElement | null): void {
	if (heading) takeFocus(heading);
}
