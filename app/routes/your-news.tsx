import { useState } from "react";
import { pageMeta } from "../platform/site/page-meta.ts";
import { site } from "../platform/site/site.ts";
import "../features/follow/page/your-news.css";
import { YourNewsPage } from "../features/follow/page/your-news-page.tsx";
import { useHydrated } from "../ui/hydrated.ts";
import { SlowLoadNotice } from "../ui/slow-load-notice.tsx";

export const meta = () =>
	pageMeta({
		title: "Your news",
		description: `The stories of the topics and authors that you follow in ${site.name}.`,
		path: null,
	});

/** What is followed is known in the browser only. */
export default function YourNewsScreen() {
	const hydrated = useHydrated();
	const [head, setHead] = useState<Element | null>(null);
	return (
		<div className="waiting-page your-news">
			<div className="news-list-head" ref={setHead}>
				<h1>Your news</h1>
			</div>
			<noscript>
				<p className="page-notice">
					Your news needs JavaScript, because what you follow is kept in your browser. Without it, every topic
					and author has a list of its own, with an RSS feed.
				</p>
			</noscript>
			<SlowLoadNotice>
				Your news takes longer than it should. A part of it may not have loaded.
			</SlowLoadNotice>
			{hydrated && <YourNewsPage head={head} />}
		</div>
	);
}
