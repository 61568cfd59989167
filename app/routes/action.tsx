import { useSearchParams } from "react-router";
import { pageMeta } from "../document/page-meta.ts";
import { MailedLink, titleOfMailedLink } from "../identity/forms/mailed-link.tsx";
import { AuthPage } from "../identity/page/auth-page.tsx";
import { WaitingPage } from "../layout/waiting-page.tsx";
import { useHydrated } from "../ui/hydrated.ts";

export const meta = () => pageMeta({ title: "A link from your mail", path: null });

/** The target of links in mails of the identity service. */
export default function ActionScreen() {
	const [query] = useSearchParams();
	const mode = query.get("mode");
	if (!useHydrated()) return <WaitingPage label="Looking at the link" />;
	return (
		<AuthPage title={titleOfMailedLink(mode)}>
			<MailedLink mode={mode} code={query.get("oobCode")} />
		</AuthPage>
	);
}
