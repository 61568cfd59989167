import { pageMeta } from "../platform/site/page-meta.ts";
import { ErrorPage, noSuchPage } from "../ui/page/error-page.tsx";

export const meta = () => pageMeta({ title: "Page not found", path: null });

export default function NotFoundScreen() {
	return <ErrorPage explanation={noSuchPage} />;
}
