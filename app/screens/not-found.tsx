import { Lost } from "../page/lost.tsx";
import { pageMeta } from "../page/page-meta.ts";

export const meta = () => pageMeta({ title: "Page not found", path: null });

export default function NotFoundScreen() {
	return (
		<Lost explanation="There is no page at this address. It may have moved, or the link may have lost a letter on the way." />
	);
}
