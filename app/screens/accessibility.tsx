import { fetchEdition } from "../edition/edition-file.ts";
import { readEdition } from "../edition/read-edition.server.ts";
import { GoHome } from "../page/go-home.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { Prose } from "../prose/prose.tsx";
import { proseFile } from "../prose/prose-file.ts";
import { ProseTrouble } from "../prose/prose-trouble.tsx";
import { site } from "../site.ts";
import type { Route } from "./+types/accessibility.ts";

export const loader = () => readEdition(proseFile("accessibility"));

export const clientLoader = () => fetchEdition(proseFile("accessibility"));

export const meta = () =>
	pageMeta({
		title: "Accessibility",
		description: `How ${site.name} can be read by everyone, how that is checked, what is lacking, and how to tell us.`,
		path: "/accessibility",
	});

export default function AccessibilityScreen({ loaderData }: Route.ComponentProps) {
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
			<h1 className="page-title">Accessibility</h1>
			<ProseTrouble />
		</main>
	);
}
