import { pageMeta } from "../document/page-meta.ts";
import { site } from "../document/site.ts";
import { RegisterForm } from "../identity/forms/register-form.tsx";
import { AuthPage } from "../identity/page/auth-page.tsx";
import { GuestOnly } from "../identity/page/guest-only.tsx";

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
