import type { NewsItem } from "../../contract/published.ts";
import { ToolFallback } from "../extensions/tool-fallback.tsx";
import { useReader } from "../identity/session.ts";
import { Icon } from "../ui/icon.tsx";
import { preloadTools, retryLazyTools, useLazyTools } from "./use-lazy-tools.ts";

export type StoryToolsProps = {
	id: string;
	title: string;
	/** The full item, if the page has it. Otherwise it is fetched when needed. */
	item?: NewsItem | undefined;
	/** Shows text labels beside the icons. */
	named?: boolean;
};

/** Bookmark and share for a signed-in reader. Visitors do not load the code. */
export function StoryTools(props: StoryToolsProps) {
	const reader = useReader();
	return reader && <LazyTools {...props} uid={reader.uid} />;
}

const pendingTools = (
	<>
		<ToolFallback
			tool="bookmark"
			className="icon-button icon-button-named bookmark-button"
			load={preloadTools}
		>
			<Icon name="bookmark" />
			Bookmark
		</ToolFallback>
		<ToolFallback tool="share" className="icon-button icon-button-named" load={preloadTools}>
			<Icon name="share" />
			Share
		</ToolFallback>
	</>
);

function LazyTools(props: StoryToolsProps & { uid: string }) {
	const Tools = useLazyTools();
	if (Tools === "loading") return props.named ? pendingTools : null;
	if (Tools !== "missing") return <Tools {...props} />;
	return (
		<button
			className="icon-button icon-button-named"
			type="button"
			title="Bookmark and Share did not arrive."
			aria-label={`Bookmark and Share did not arrive. Try again: ${props.title}`}
			onClick={retryLazyTools}
		>
			Try again
		</button>
	);
}
