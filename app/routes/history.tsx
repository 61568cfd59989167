import { pageMeta } from "../document/page-meta.ts";
import { site } from "../document/site.ts";
import { HistoryPage } from "../history/page/history-page.tsx";

export const meta = () =>
	pageMeta({
		title: "Reading history",
		description: `The stories of ${site.name} that you opened in this browser.`,
		path: null,
	});

export default HistoryPage;
