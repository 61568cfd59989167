import type { NewsItem } from "../../contract/published.ts";
import { useReader } from "../identity/session.ts";
import { retryLazyTools, useLazyTools } from "./use-lazy-tools.ts";

export type StoryToolsProps = {
	id: string;
	title: string;
	/** The whole item, where the page holds it. */
	item?: NewsItem;
	/** True where there is room for words beside the signs. */
	named?: boolean;
};

/** What a signed-in reader can do with a story. Visitors neither see nor fetch it. */
export function StoryTools(props: StoryToolsProps) {
	const reader = useReader();
	return reader && <ToolsOf {...props} uid={reader.uid} />;
}

function ToolsOf(props: StoryToolsProps & { uid: string }) {
	const Tools = useLazyTools();
	if (Tools === "coming") return null;
	if (Tools !== "missing") return <Tools {...props} />;
	return (
		<button
			className="tool tool-named"
			type="button"
			title="Bookmark and Share did not arrive."
			aria-label={`Bookmark and Share did not arrive. Try again: ${props.title}`}
			onClick={retryLazyTools}
		>
			Try again
		</button>
	);
}
