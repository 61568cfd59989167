import { HistoryPage } from "../features/history/page/history-page.tsx";
import { pageMeta } from "../platform/site/page-meta.ts";
import { site } from "../platform/site/site.ts";

export const meta = () =>
	pageMeta({
		title: "Reading history",
		description: `The stories of ${site.name} that you opened in this browser.`,
		path: null,
	});

export default HistoryPage;
