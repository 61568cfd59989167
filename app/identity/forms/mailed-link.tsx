import { type ReactNode, useEffect, useState } from "react";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { AuthError } from "../auth-error.ts";
import { openIdentity } from "../open-identity.ts";
import { NewPasswordForm } from "./new-password-form.tsx";

type Task = { title: string; done: string };

/** What a mail of the identity service can ask for, by the name it has in the link. */
const tasks: Record<string, Task> = {
	resetPassword: { title: "Choose a new password", done: "" },
	verifyEmail: { title: "Confirm your email", done: "Your email address is confirmed. Thank you." },
	verifyAndChangeEmail: {
		title: "Change your email",
		done: "Your new email address is confirmed. Login with it from now on.",
	},
	recoverEmail: {
		title: "Keep your old email",
		done: "Your account has its old email address back. If it was not you who changed it, ask for a new password as well.",
	},
};

type Stage =
	| { is: "coming" }
	| { is: "open"; email: string }
	| { is: "done" }
	| { is: "failed"; fault: AuthError };

/** Anything may stand in a link, words that every object knows included. */
function taskOf(mode: string | null): Task | undefined {
	return mode && Object.hasOwn(tasks, mode) ? tasks[mode] : undefined;
}

export function titleOfMailedLink(mode: string | null): string {
	return taskOf(mode)?.title ?? "This link leads nowhere";
}

/** Does what a mailed link is for, or says why that cannot be done. */
export function MailedLink({ mode, code }: { mode: string | null; code: string | null }) {
	const [stage, setStage] = useState<Stage>({ is: "coming" });
	const task = taskOf(mode);

	const isReset = mode === "resetPassword";
	const isWhole = task !== undefined && code !== null;
	useEffect(() => {
		if (isWhole) redeemed(isReset, code).then(setStage);
	}, [isWhole, isReset, code]);

	if (!isWhole) {
		return (
			<Explained>
				A part of the link was lost on its way. Open it from the mail again, or ask for a new one.
			</Explained>
		);
	}
	if (stage.is === "open") return <NewPasswordForm code={code} email={stage.email} />;
	if (stage.is === "done") return <Explained>{task.done}</Explained>;
	if (stage.is === "coming") return <Spinner label="Looking at the link" />;
	if (isSpent(stage.fault)) return <Explained code={stage.fault.code}>{stage.fault.sentence}</Explained>;
	return (
		<ErrorMessage
			title="The link could not be checked"
			onRetry={() => {
				setStage({ is: "coming" });
				redeemed(isReset, code).then(setStage);
			}}
		>
			{stage.fault.sentence} <code className="code">{stage.fault.code}</code>
		</ErrorMessage>
	);
}

/** A mail's link works once. React may run an effect twice, so the second asks for what the first was told. */
const redemptions = new Map<string, Promise<Stage>>();

function redeemed(isReset: boolean, code: string): Promise<Stage> {
	const known = redemptions.get(code);
	if (known) return known;
	const redemption = redeemOnce(isReset, code);
	redemptions.set(code, redemption);
	redemption.then((stage) => {
		if (stage.is === "failed") redemptions.delete(code);
	});
	return redemption;
}

async function redeemOnce(isReset: boolean, code: string): Promise<Stage> {
	try {
		const identity = await openIdentity();
		if (isReset) return { is: "open", email: await identity.readResetCode(code) };
		await identity.redeemCode(code);
		return { is: "done" };
	} catch (fault) {
		if (fault instanceof AuthError) return { is: "failed", fault };
		throw fault;
	}
}

function isSpent({ code }: AuthError): boolean {
	return code === "auth/expired-action-code" || code === "auth/invalid-action-code";
}

function Explained({ code, children }: { code?: string; children: ReactNode }) {
	return (
		<div className="form">
			<p className="notice">
				{children}
				{code && (
					<>
						{" "}
						<code className="code">{code}</code>
					</>
				)}
			</p>
			<a className="btn btn-primary" href="/auth/login">
				Go to Login
			</a>
		</div>
	);
}
