import { type ReactNode, useEffect, useState } from "react";
import { AuthError } from "../../../reader/auth-error.ts";
import { openIdentity } from "../../../reader/open-identity.ts";
import { ErrorMessage } from "../../../ui/error-message.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { SignInLinkForm } from "./sign-in-link-form.tsx";

type Task = { title: string; done: string };

/** The actions that a mail of the identity service can link to, by `mode` in the URL. */
const tasks: Record<string, Task> = {
	resetPassword: { title: "Choose a new password", done: "" },
	signIn: { title: "Login by a link", done: "" },
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
	| { status: "loading" }
	| { status: "open"; email: string }
	| { status: "done" }
	| { status: "failed"; error: AuthError };

/** A link can contain any text, also names of `Object.prototype`. */
function taskOf(mode: string | null): Task | undefined {
	return mode && Object.hasOwn(tasks, mode) ? tasks[mode] : undefined;
}

export function titleOfMailedLink(mode: string | null): string {
	return taskOf(mode)?.title ?? "This link leads nowhere";
}

/** Runs the action of a mailed link, or shows why it failed. */
export function MailedLink({ mode, code }: { mode: string | null; code: string | null }) {
	const [stage, setStage] = useState<Stage>({ status: "loading" });
	const task = taskOf(mode);

	const isReset = mode === "resetPassword";
	const isSignIn = mode === "signIn";
	const isComplete = task !== undefined && code !== null;
	useEffect(() => {
		if (isComplete && !isSignIn) redeemOnce(isReset, code).then(setStage);
	}, [isComplete, isSignIn, isReset, code]);

	if (!isComplete) {
		return (
			<Explained>
				A part of the link was lost on its way. Open it from the mail again, or ask for a new one.
			</Explained>
		);
	}
	if (isSignIn) return <SignInLinkForm />;
	if (stage.status === "open") return <NewPasswordForm code={code} email={stage.email} />;
	if (stage.status === "done") return <Explained>{task.done}</Explained>;
	if (stage.status === "loading") return <Spinner label="Looking at the link" />;
	if (isSpent(stage.error)) return <Explained code={stage.error.code}>{stage.error.sentence}</Explained>;
	return (
		<ErrorMessage
			title="The link could not be checked"
			onRetry={() => {
				setStage({ status: "loading" });
				redeemOnce(isReset, code).then(setStage);
			}}
		>
			{stage.error.sentence} <code className="error-code">{stage.error.code}</code>
		</ErrorMessage>
	);
}

/** A mailed code works once. React may run an effect twice, so the second run shares the first result. */
const redemptions = new Map<string, Promise<Stage>>();

function redeemOnce(isReset: boolean, code: string): Promise<Stage> {
	const known = redemptions.get(code);
	if (known) return known;
	const redemption = requestRedemption(isReset, code);
	redemptions.set(code, redemption);
	redemption.then((stage) => {
		if (stage.status === "failed") redemptions.delete(code);
	});
	return redemption;
}

async function requestRedemption(isReset: boolean, code: string): Promise<Stage> {
	try {
		const identity = await openIdentity();
		if (isReset) return { status: "open", email: await identity.readResetCode(code) };
		await identity.redeemCode(code);
		return { status: "done" };
	} catch (error) {
		if (error instanceof AuthError) return { status: "failed", error };
		throw error;
	}
}

function isSpent({ code }: AuthError): boolean {
	return code === "auth/expired-action-code" || code === "auth/invalid-action-code";
}

function Explained({ code, children }: { code?: string; children: ReactNode }) {
	return (
		<div className="form-stack">
			<p className="page-notice">
				{children}
				{code && (
					<>
						{" "}
						<code className="error-code">{code}</code>
					</>
				)}
			</p>
			<a className="button button-primary" href="/auth/login">
				Go to Login
			</a>
		</div>
	);
}
