import { proseFile } from "../news/prose/prose-file.ts";
import { TextPage, TextPageError } from "../news/prose/text-page.tsx";
import { fetchEdition } from "../platform/edition/edition-file.ts";
import { readEdition } from "../platform/edition/read-edition.server.ts";
import { pageMeta } from "../platform/site/page-meta.ts";
import { site } from "../platform/site/site.ts";
import type { Route } from "./+types/terms.ts";

export const loader = () => readEdition(proseFile("terms"));

export const clientLoader = () => fetchEdition(proseFile("terms"));

const title = "Terms";

export const meta = () =>
	pageMeta({
		title,
		description: `The terms for readers of ${site.name}, and what the site does and does not know about you.`,
		path: "/terms",
	});

export default function TermsScreen({ loaderData }: Route.ComponentProps) {
	return <TextPage text={loaderData} />;
}

export function ErrorBoundary() {
	return <TextPageError title={title} />;
}
