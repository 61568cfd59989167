import { renderToStaticMarkup } from "react-dom/server";
import type { Story } from "../../../contract/published.ts";
import { PublishedArticle } from "./published-article.tsx";

/** A story as its page shows it to a signed-in reader, without script. For the preview of what is not published. */
export function renderStory(story: Story): string {
	return renderToStaticMarkup(<PublishedArticle story={story} tools={null} />);
}
