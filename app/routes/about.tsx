import art from "#content/images/pages/about.svg?no-inline";
import { pageMeta } from "../document/page-meta.ts";
import { site } from "../document/site.ts";
import { fetchEdition } from "../edition/edition-file.ts";
import { readEdition } from "../edition/read-edition.server.ts";
import { GoHome } from "../layout/go-home.tsx";
import { SidePanel } from "../layout/side-panel.tsx";
import { Artwork } from "../pictures/artwork.tsx";
import { Prose } from "../prose/prose.tsx";
import { ProseError } from "../prose/prose-error.tsx";
import { proseFile } from "../prose/prose-file.ts";
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
				<div className="page-art">
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
				<ProseError />
			</main>
			<SidePanel />
		</div>
	);
}
