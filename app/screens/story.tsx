/** Reached once readers can sign in. */
export default function StoryScreen() {
	return null;
}
