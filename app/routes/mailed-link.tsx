import { useSearchParams } from "react-router";
import { MailedLink, titleOfMailedLink } from "../features/sign-in/forms/mailed-link.tsx";
import { AuthPage } from "../features/sign-in/page/auth-page.tsx";
import { pageMeta } from "../platform/site/page-meta.ts";
import { useHydrated } from "../ui/hydrated.ts";
import { LoadingPage } from "../ui/page/loading-page.tsx";

export const meta = () => pageMeta({ title: "A link from your mail", path: null });

/** The target of links in mails of the identity service. */
export default function ActionScreen() {
	const [query] = useSearchParams();
	const mode = query.get("mode");
	if (!useHydrated()) return <LoadingPage label="Looking at the link" />;
	return (
		<AuthPage title={titleOfMailedLink(mode)}>
			<MailedLink mode={mode} code={query.get("oobCode")} />
		</AuthPage>
	);
}
