import { pageMeta } from "../document/page-meta.ts";
import { site } from "../document/site.ts";
import { fetchEdition } from "../edition/edition-file.ts";
import { readEdition } from "../edition/read-edition.server.ts";
import "../privacy/kept-list.css";
import { proseFile } from "../prose/prose-file.ts";
import { TextPage, TextPageError } from "../prose/text-page.tsx";
import { useHydrated } from "../ui/hydrated.ts";
import { LazyPart } from "../ui/lazy-part.tsx";
import type { Route } from "./+types/privacy.ts";

export const loader = () => readEdition(proseFile("privacy"));

export const clientLoader = () => fetchEdition(proseFile("privacy"));

/** Apart from the route: the manifest, which every page loads, would name each of its scripts. */
const loadKeptList = () => import("../privacy/kept-list.tsx");

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
		<div className="prose-sections kept-place">{hydrated && <LazyPart load={loadKeptList} />}</div>
	);
	return <TextPage text={loaderData} lead={kept} />;
}

export function ErrorBoundary() {
	return <TextPageError title={title} />;
}
