import { pageMeta } from "../page/page-meta.ts";

export const meta = () => pageMeta({ title: "Bookmarks", path: null });

/** Reached once readers can sign in. */
export default function BookmarkScreen() {
	return null;
}
