import { LoginForm } from "../identity/forms/login-form.tsx";
import { useWayBack } from "../identity/way-back.ts";
import { storyPageIn } from "../news/story-preview.ts";
import { WaitingStory } from "../news/waiting-story.tsx";
import { AuthPage } from "../page/auth-page.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { SentOn } from "../page/sent-on.tsx";
import { site } from "../site.ts";
import { useHydrated } from "../ui/hydrated.ts";

export const meta = () =>
	pageMeta({
		title: "Login",
		description: `Sign in to ${site.name} to read whole stories and keep bookmarks.`,
		path: null,
	});

export default function LoginScreen() {
	const wayBack = useWayBack();
	// The page is rendered without an address, so what it says is not known at first.
	const waiting = storyPageIn(useHydrated() ? wayBack.to : "");
	return (
		<SentOn {...wayBack}>
			<AuthPage title="Login to your account" beside={waiting && <WaitingStory path={waiting} />}>
				<LoginForm />
			</AuthPage>
		</SentOn>
	);
}
