import { Lost, noSuchPage } from "../page/lost.tsx";
import { pageMeta } from "../page/page-meta.ts";

export const meta = () => pageMeta({ title: "Page not found", path: null });

export default function NotFoundScreen() {
	return <Lost explanation={noSuchPage} />;
}
