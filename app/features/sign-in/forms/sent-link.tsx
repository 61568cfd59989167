import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { writeStorage } from "../../../platform/storage/safe-storage.ts";
import type { Identity } from "../../../reader/identity.ts";
import { linkEmailKey } from "../../../reader/remembered-reader.ts";
import { useServiceForm } from "../../../reader/use-service-form.ts";
import { takeFocus } from "../../../ui/take-focus.ts";

/** Mails a sign-in link, which leads to `to`. Returns what the form shows then; `onBack` shows the form again. */
export async function sendLink(
	identity: Identity,
	email: string,
	to: string,
	onBack: () => void,
): Promise<ReactNode> {
	await identity.sendSignInLink(email, to);
	writeStorage(linkEmailKey, email);
	return <SentLink email={email} to={to} onBack={onBack} />;
}

type SentLinkProps = { email: string; to: string; onBack: () => void };

/** Where the link went, and a button to send it again. */
function SentLink({ email, to, onBack }: SentLinkProps) {
	const [isRepeated, setIsRepeated] = useState(false);
	const { busy, ask } = useServiceForm();
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
			<h2 ref={takeFocus}>Check your inbox</h2>
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
