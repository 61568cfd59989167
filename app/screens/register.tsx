import { NotOpenYet } from "../page/not-open-yet.tsx";
import { pageMeta } from "../page/page-meta.ts";

export const meta = () => pageMeta({ title: "Register", path: null });

export default function RegisterScreen() {
	return <NotOpenYet title="Register" />;
}
