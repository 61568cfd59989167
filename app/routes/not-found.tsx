import { pageMeta } from "../document/page-meta.ts";
import { ErrorPage, noSuchPage } from "../layout/error-page.tsx";

export const meta = () => pageMeta({ title: "Page not found", path: null });

export default function NotFoundScreen() {
	return <ErrorPage explanation={noSuchPage} />;
}
