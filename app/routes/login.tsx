import { pageMeta } from "../document/page-meta.ts";
import { site } from "../document/site.ts";
import { LoginForm } from "../identity/forms/login-form.tsx";
import { AuthPage } from "../identity/page/auth-page.tsx";
import { GuestOnly } from "../identity/page/guest-only.tsx";
import { useReturnTo } from "../identity/return-to.ts";
import { storyPathOf } from "../news/article/story-preview.ts";
import { WaitingStory } from "../news/article/waiting-story.tsx";
import { useHydrated } from "../ui/hydrated.ts";

export const meta = () =>
	pageMeta({
		title: "Login",
		description: `Sign in to ${site.name} to read whole stories and keep bookmarks.`,
		path: null,
	});

export default function LoginScreen() {
	const returnTo = useReturnTo();
	// The prerendered page has no query, so the story is unknown until hydration.
	const pendingStory = storyPathOf(useHydrated() ? returnTo.to : "");
	return (
		<GuestOnly {...returnTo}>
			<AuthPage title="Login to your account" beside={pendingStory && <WaitingStory path={pendingStory} />}>
				<LoginForm />
			</AuthPage>
		</GuestOnly>
	);
}
