import { NotOpenYet } from "../page/not-open-yet.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { site } from "../site.ts";

export const meta = () =>
	pageMeta({
		title: "Login",
		description: `Sign in to ${site.name} to read whole stories and keep bookmarks.`,
		path: "/auth/login",
	});

export default function LoginScreen() {
	return <NotOpenYet title="Login" />;
}
