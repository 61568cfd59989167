import art from "#content/images/pages/about.svg?no-inline";
import { SidePanel } from "../frame/side-panel/side-panel.tsx";
import { Prose } from "../news/prose/prose.tsx";
import { proseFile } from "../news/prose/prose-file.ts";
import { fetchEdition } from "../platform/edition/edition-file.ts";
import { readEdition } from "../platform/edition/read-edition.server.ts";
import { pageMeta } from "../platform/site/page-meta.ts";
import { site } from "../platform/site/site.ts";
import { GoHome } from "../ui/page/go-home.tsx";
import { RouteLoadError } from "../ui/page/route-load-error.tsx";
import { Artwork } from "../ui/pictures/artwork.tsx";
import type { Route } from "./+types/about.ts";

export const loader = () => readEdition(proseFile("about"));

export const clientLoader = () => fetchEdition(proseFile("about"));

export const meta = () =>
	pageMeta({
		title: "About Us",
		description: `Who makes ${site.name}, how we work, how we correct ourselves, and how to reach the newsroom.`,
		path: "/about",
	});

export default function AboutScreen({ loaderData }: Route.ComponentProps) {
	return (
		<div className="page-width page-columns page-columns-two">
			<main id="main">
				<h1 className="page-title">About Us</h1>
				<div className="page-art bleed">
					<Artwork url={art} alt="" priority />
				</div>
				<Prose page={loaderData}>
					<GoHome />
				</Prose>
			</main>
			<SidePanel />
		</div>
	);
}

export function ErrorBoundary() {
	return (
		<div className="page-width page-columns page-columns-two">
			<main id="main">
				<h1 className="page-title">About Us</h1>
				<RouteLoadError title="The text could not be loaded" />
			</main>
			<SidePanel />
		</div>
	);
}
