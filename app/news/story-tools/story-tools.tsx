import type { ReactNode } from "react";
import type { NewsItem } from "../../../contract/published.ts";
import { useReader } from "../../reader/session.ts";
import { retryLazyTools, useLazyTools } from "./use-lazy-tools.ts";

export type StoryToolsProps = {
	id: string;
	title: string;
	/** The full item, if the page has it. Otherwise it is fetched when needed. */
	item?: NewsItem | undefined;
	/** Shown until the tools are loaded. */
	fallback?: ReactNode;
	/** True if pressing the fallback is enough to load them. */
	isOnDemand?: boolean;
	/** Shows text labels beside the icons. */
	named?: boolean;
};

/** Bookmark and share for a signed-in reader. Visitors do not load the code. */
export function StoryTools(props: StoryToolsProps) {
	const reader = useReader();
	return reader && <LazyTools {...props} uid={reader.uid} />;
}

function LazyTools(props: StoryToolsProps & { uid: string }) {
	const Tools = useLazyTools(props.isOnDemand);
	if (Tools === "loading") return props.fallback;
	if (Tools !== "missing") return <Tools {...props} />;
	return (
		<button
			className="icon-button icon-button-named"
			type="button"
			aria-label={`Bookmark and Share could not be loaded. Try again: ${props.title}`}
			onClick={retryLazyTools}
		>
			Try again
		</button>
	);
}
