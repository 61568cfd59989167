import { AccountPage } from "../features/account/account-page.tsx";
import "../features/account/account.css";
import { notifyRefusal } from "../features/bookmarks/bookmark-notices.ts";
import { exportBookmarks } from "../features/bookmarks/page/export-bookmarks.ts";
import { removeAllBookmarks, useBookmarks } from "../features/bookmarks/store/reader-bookmarks.ts";
import { pageMeta } from "../platform/site/page-meta.ts";
import type { Reader } from "../reader/reader.ts";
import { useReader } from "../reader/session.ts";

export const meta = () => pageMeta({ title: "Your account", path: null });

export default function AccountScreen() {
	const reader = useReader();
	// The key discards what the previous reader typed.
	return reader && <Account key={reader.uid} reader={reader} />;
}

function Account({ reader }: { reader: Reader }) {
	const { uid } = reader;
	const { bookmarks } = useBookmarks(uid);
	const removeAll = async () => {
		const result = await removeAllBookmarks(uid);
		if (result !== "done") notifyRefusal(result);
	};
	const own = { count: bookmarks.length, exportAll: () => exportBookmarks(uid), removeAll };
	return <AccountPage reader={reader} bookmarks={own} />;
}
