import { AccountPage } from "../features/account/account-page.tsx";
import "../features/account/account.css";
import { pageMeta } from "../platform/site/page-meta.ts";
import { useReader } from "../reader/session.ts";

export const meta = () => pageMeta({ title: "Your account", path: null });

export default function AccountScreen() {
	const reader = useReader();
	// The key discards what the previous reader typed.
	return reader && <AccountPage key={reader.uid} reader={reader} />;
}
