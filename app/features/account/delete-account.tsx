import { useNavigate } from "react-router";
import { FormError } from "../../reader/form-error.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { countOf } from "../../ui/count-of.ts";
import { AccountButton } from "./account-button.tsx";
import { AccountSection } from "./account-section.tsx";
import { writePendingEmail } from "./pending-email.ts";
import { type SectionProps, useAccountAction } from "./use-account-action.tsx";

/** The bookmarks of the reader in this browser, which go with the account. */
export type OwnBookmarks = { count: number; exportAll: () => void; removeAll: () => Promise<void> };

/** Deletes the account and what this browser stores of it. Asks once before. */
export function DeleteAccount({ bookmarks, ...props }: SectionProps & { bookmarks: OwnBookmarks }) {
	const { uid } = props.reader;
	const navigate = useNavigate();
	const { busy, error, perform, confirmation } = useAccountAction({ ...props, refresh: async () => {} });

	/** Runs after the service has deleted the account. */
	const leave = async () => {
		await bookmarks.removeAll();
		writePendingEmail(uid, null);
		await navigate("/", { replace: true });
	};
	const deleteAccount = () =>
		perform((service) => service.deleteAccount(leave), { tone: "warning", text: "Your account is deleted" });

	return (
		<AccountSection title="Delete your account" note="This cannot be undone.">
			<p>This deletes:</p>
			<ul className="account-list">
				<li>your account: name, picture, email and all ways to sign in</li>
				<li>{bookmarksText(bookmarks.count)}</li>
				<li>your session, here and on every device</li>
			</ul>
			<div className="row screen-only">
				{bookmarks.count > 0 && (
					<AccountButton onClick={bookmarks.exportAll}>Export your bookmarks</AccountButton>
				)}
				<ConfirmButton
					label="Delete my account"
					question="Delete your account for good?"
					className="button button-outline account-danger"
					onConfirmed={deleteAccount}
				>
					<p>Your account and your bookmarks cannot be brought back.</p>
				</ConfirmButton>
			</div>
			<p role="status">{busy && "One moment…"}</p>
			<FormError error={error} />
			{confirmation}
		</AccountSection>
	);
}

function bookmarksText(count: number): string {
	if (count === 0) return "your bookmarks in this browser; there are none";
	return `your ${countOf(count, "bookmark")} in this browser`;
}
