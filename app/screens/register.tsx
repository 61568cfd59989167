import { NotOpenYet } from "../page/not-open-yet.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { site } from "../site.ts";

export const meta = () =>
	pageMeta({
		title: "Register",
		description: `Open an account with ${site.name} to read whole stories and keep bookmarks.`,
		path: "/auth/register",
	});

export default function RegisterScreen() {
	return <NotOpenYet title="Register" />;
}
