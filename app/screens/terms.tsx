import { fetchEdition } from "../edition/edition-file.ts";
import { readEdition } from "../edition/read-edition.server.ts";
import { GoHome } from "../page/go-home.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { Prose } from "../prose/prose.tsx";
import { proseFile } from "../prose/prose-file.ts";
import { ProseTrouble } from "../prose/prose-trouble.tsx";
import { site } from "../site.ts";
import type { Route } from "./+types/terms.ts";

export const loader = () => readEdition(proseFile("terms"));

export const clientLoader = () => fetchEdition(proseFile("terms"));

export const meta = () =>
	pageMeta({
		title: "Terms and privacy",
		description: `The terms for readers of ${site.name}, and what the site does and does not know about you.`,
		path: "/terms",
	});

export default function TermsScreen({ loaderData }: Route.ComponentProps) {
	return (
		<main className="wrap" id="main">
			<h1 className="page-title">{loaderData.title}</h1>
			<Prose page={loaderData}>
				<GoHome />
			</Prose>
		</main>
	);
}

export function ErrorBoundary() {
	return (
		<main className="wrap" id="main">
			<h1 className="page-title">Terms and privacy</h1>
			<ProseTrouble />
		</main>
	);
}
