import type { ReactNode } from "react";
import { useReader } from "../../reader/session.ts";
import type { BookmarkAndShareProps } from "../../slots/registry.ts";
import { retryLazyTools, useLazyTools } from "./use-lazy-tools.ts";

export type StoryToolsProps = Omit<BookmarkAndShareProps, "uid"> & {
	/** Shown until the tools are loaded. */
	fallback?: ReactNode;
	/** True if pressing the fallback is enough to load them. */
	isOnDemand?: boolean;
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
