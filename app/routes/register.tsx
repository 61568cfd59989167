import { RegisterForm } from "../features/sign-in/forms/register-form.tsx";
import { AuthPage } from "../features/sign-in/page/auth-page.tsx";
import { GuestOnly } from "../features/sign-in/page/guest-only.tsx";
import { pageMeta } from "../platform/site/page-meta.ts";
import { site } from "../platform/site/site.ts";

export const meta = () =>
	pageMeta({
		title: "Register",
		description: `Open an account with ${site.name} to read whole stories and keep bookmarks.`,
		path: null,
	});

export default function RegisterScreen() {
	return (
		<GuestOnly to="/">
			<AuthPage title="Register your account">
				<RegisterForm />
			</AuthPage>
		</GuestOnly>
	);
}
