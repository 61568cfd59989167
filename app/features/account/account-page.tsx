import { useEffect, useRef } from "react";
import { nameOf, type Reader } from "../../reader/reader.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { pageHeading, takeFocus } from "../../ui/take-focus.ts";
import { DeleteAccount, type OwnBookmarks } from "./delete-account.tsx";
import { EmailForm } from "./email-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SignInMethods } from "./sign-in-methods.tsx";
import { SignOutEverywhere } from "./sign-out-everywhere.tsx";
import { useAccount } from "./use-account.ts";

/** Everything a reader can change about the account. */
export function AccountPage({ reader, bookmarks }: { reader: Reader; bookmarks: OwnBookmarks }) {
	const { account, error, busy, refresh } = useAccount();
	const props = account && { reader, account, refresh };
	const hasRetried = useRef(false);
	const retry = () => {
		hasRetried.current = true;
		refresh();
	};
	// The error has disappeared with its focused button.
	useEffect(() => {
		if (!account) return;
		if (hasRetried.current) takeFocus(pageHeading());
		hasRetried.current = false;
	}, [account]);
	return (
		<main className="page-width account" id="main">
			<h1>Your account</h1>
			<p className="account-lead">
				{"You are signed in as "}
				<b>{nameOf(reader)}</b>.
			</p>
			{props && (
				<>
					<ProfileForm {...props} />
					<EmailForm {...props} />
					<PasswordForm {...props} />
					<SignInMethods {...props} />
					<SignOutEverywhere {...props} />
					<DeleteAccount {...props} bookmarks={bookmarks} />
				</>
			)}
			{!props && error && (
				<ErrorMessage title="Your account could not be opened" busy={busy} onRetry={retry}>
					{error.sentence} <code className="error-code">{error.code}</code>
				</ErrorMessage>
			)}
			{!props && !error && <Spinner label="Opening your account" />}
		</main>
	);
}
