import { NotOpenYet } from "../page/not-open-yet.tsx";
import { pageMeta } from "../page/page-meta.ts";

export const meta = () => pageMeta({ title: "Login", path: null });

export default function LoginScreen() {
	return <NotOpenYet title="Login" />;
}
