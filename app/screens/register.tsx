import { RegisterForm } from "../identity/forms/register-form.tsx";
import { AuthPage } from "../page/auth-page.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { SentOn } from "../page/sent-on.tsx";
import { site } from "../site.ts";

export const meta = () =>
	pageMeta({
		title: "Register",
		description: `Open an account with ${site.name} to read whole stories and keep bookmarks.`,
		path: null,
	});

export default function RegisterScreen() {
	return (
		<SentOn to="/">
			<AuthPage title="Register your account">
				<RegisterForm />
			</AuthPage>
		</SentOn>
	);
}
