import { fetchEdition } from "../edition/edition-file.ts";
import { readEdition } from "../edition/read-edition.server.ts";
import { pageMeta } from "../page/page-meta.ts";
import { proseFile } from "../prose/prose-file.ts";
import { site } from "../site.ts";
import type { Route } from "./+types/terms.ts";
import { TextPage, TextPageTrouble } from "./text-page.tsx";

export const loader = () => readEdition(proseFile("terms"));

export const clientLoader = () => fetchEdition(proseFile("terms"));

const title = "Terms and privacy";

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
	return <TextPageTrouble title={title} />;
}
