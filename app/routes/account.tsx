import { AccountPage } from "../account/account-page.tsx";
import "../account/account.css";
import { pageMeta } from "../document/page-meta.ts";
import { useReader } from "../identity/session.ts";

export const meta = () => pageMeta({ title: "Your account", path: null });

export default function AccountScreen() {
	const reader = useReader();
	// The key discards what the previous reader typed.
	return reader && <AccountPage key={reader.uid} reader={reader} />;
}
