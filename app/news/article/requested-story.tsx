import { useEffect, useState } from "react";
import { PictureBox } from "../../ui/pictures/picture-box.tsx";
import { fetchStoryPreview, type StoryPreview } from "./story-preview.ts";

/** A preview of the story that the visitor opened before the login page. Its space is reserved while it loads. */
export function RequestedStory({ path }: { path: string }) {
	const [preview, setPreview] = useState<StoryPreview | null>(null);
	useEffect(() => {
		// Ignores errors: the preview is optional, and the visitor can still sign in.
		fetchStoryPreview(path).then(setPreview, () => {});
	}, [path]);
	// Until now this attribute, set before the first paint, reserved the space.
	useEffect(() => document.documentElement.removeAttribute("data-waiting"), []);
	return (
		<div className="waiting-story">
			<p className="note">
				Waiting for you after login
				<b>{preview?.title ?? "Your story"}</b>
			</p>
			{preview ? (
				<PictureBox picture={{ ...preview.picture, alt: "" }} sizes="(min-width: 1024px) 55vw, 104px" />
			) : (
				<span className="picture-box" />
			)}
		</div>
	);
}
