import { fetchEdition } from "../platform/edition/edition-file.ts";
import { readEdition } from "../platform/edition/read-edition.server.ts";
import { pageMeta } from "../platform/site/page-meta.ts";
import { site } from "../platform/site/site.ts";
import "../features/privacy/stored-data.css";
import { proseFile } from "../news/prose/prose-file.ts";
import { TextPage, TextPageError } from "../news/prose/text-page.tsx";
import { useHydrated } from "../ui/hydrated.ts";
import { LazyPart } from "../ui/lazy-part.tsx";
import type { Route } from "./+types/privacy.ts";

export const loader = () => readEdition(proseFile("privacy"));

export const clientLoader = () => fetchEdition(proseFile("privacy"));

/** Apart from the route: the manifest, which every page loads, would name each of its scripts. */
async function loadKeptList() {
	await (await import("../slots/load-kept-data.ts")).loadKeptData();
	return import("../features/privacy/stored-data.tsx");
}

const title = "Privacy";

export const meta = () =>
	pageMeta({
		title,
		description: `What ${site.name} sends, what it keeps in your browser, and how to delete it.`,
		path: "/privacy",
	});

export default function PrivacyScreen({ loaderData }: Route.ComponentProps) {
	const hydrated = useHydrated();
	const kept = (
		<div className="prose-sections script-only kept-place">
			{hydrated && <LazyPart load={loadKeptList} />}
		</div>
	);
	return <TextPage text={loaderData} lead={kept} />;
}

export function ErrorBoundary() {
	return <TextPageError title={title} />;
}
