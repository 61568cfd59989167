import { GoHome } from "../page/go-home.tsx";
import { pageMeta } from "../page/page-meta.ts";

export const meta = () => pageMeta({ title: "Bookmarks", path: null });

export default function BookmarkScreen() {
	return (
		<main className="wrap page-plain" id="main">
			<h1>All Bookmark News</h1>
			<p>
				Bookmarks are not open yet. Until they are, whole stories can be read here by everyone who is signed
				in.
			</p>
			<GoHome />
		</main>
	);
}
