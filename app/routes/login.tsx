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
	const wayBack = useReturnTo();
	// The page is rendered without an address, so what it says is not known at first.
	const waiting = storyPathOf(useHydrated() ? wayBack.to : "");
	return (
		<GuestOnly {...wayBack}>
			<AuthPage title="Login to your account" beside={waiting && <WaitingStory path={waiting} />}>
				<LoginForm />
			</AuthPage>
		</GuestOnly>
	);
}
