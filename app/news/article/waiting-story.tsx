import { useEffect, useState } from "react";
import { PictureBox } from "../../pictures/picture-box.tsx";
import { fetchStoryPreview, type StoryPreview } from "./story-preview.ts";

/** The story that a visitor wanted to read, shown while they sign in. Its room is kept until it comes. */
export function WaitingStory({ path }: { path: string }) {
	const [story, setStory] = useState<StoryPreview | null>(null);
	useEffect(() => {
		// A story that cannot be shown yet is no reason to keep anybody from signing in.
		fetchStoryPreview(path).then(setStory, () => {});
	}, [path]);
	// From here on the story itself keeps the room.
	useEffect(() => document.documentElement.removeAttribute("data-waiting"), []);
	return (
		<div className="waiting">
			<p>
				Waiting for you after login
				<b>{story?.title ?? "Your story"}</b>
			</p>
			{story ? (
				<PictureBox picture={{ ...story.picture, alt: "" }} sizes="(min-width: 1024px) 55vw, 104px" />
			) : (
				<span className="pic" />
			)}
		</div>
	);
}
