import { LoginForm } from "../features/sign-in/forms/login-form.tsx";
import { AuthPage } from "../features/sign-in/page/auth-page.tsx";
import { GuestOnly } from "../features/sign-in/page/guest-only.tsx";
import { RequestedStory } from "../news/article/requested-story.tsx";
import { storyPathOf } from "../news/article/story-preview.ts";
import { pageMeta } from "../platform/site/page-meta.ts";
import { site } from "../platform/site/site.ts";
import { useReturnTo } from "../reader/return-to.ts";
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
			<AuthPage title="Login to your account" beside={pendingStory && <RequestedStory path={pendingStory} />}>
				<LoginForm />
			</AuthPage>
		</GuestOnly>
	);
}
