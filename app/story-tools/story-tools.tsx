import { type ComponentType, lazy, Suspense } from "react";
import { useReader } from "../identity/session.ts";
import type { NewsItem } from "../news/published.ts";

export type StoryToolsProps = {
	id: string;
	title: string;
	/** Gets the whole item, which a card does not hold. */
	item: () => Promise<NewsItem>;
	/** True where there is room for words beside the signs. */
	named?: boolean;
};

type Tools = ComponentType<StoryToolsProps & { uid: string }>;

/** Where they do not come, the story is there without them. */
const Tools = lazy<Tools>(() => import("./reader-tools.tsx").catch(() => ({ default: () => null })));

/** What a signed-in reader can do with a story. Visitors neither see nor fetch it. */
export function StoryTools(props: StoryToolsProps) {
	const reader = useReader();
	return (
		reader && (
			<Suspense fallback={null}>
				<Tools {...props} uid={reader.uid} />
			</Suspense>
		)
	);
}
