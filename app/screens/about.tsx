import art from "#content/images/pages/about.svg?no-inline";
import { fetchEdition } from "../edition/edition-file.ts";
import { readEdition } from "../edition/read-edition.server.ts";
import { GoHome } from "../page/go-home.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { SidePanel } from "../page/side-panel.tsx";
import { Artwork } from "../pictures/artwork.tsx";
import { Prose } from "../prose/prose.tsx";
import { proseFile } from "../prose/prose-file.ts";
import { ProseTrouble } from "../prose/prose-trouble.tsx";
import { site } from "../site.ts";
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
		<div className="wrap columns columns-two">
			<main id="main">
				<h1 className="page-title">About Us</h1>
				<div className="page-art">
					<Artwork address={art} alt="" first />
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
		<div className="wrap columns columns-two">
			<main id="main">
				<h1 className="page-title">About Us</h1>
				<ProseTrouble />
			</main>
			<SidePanel />
		</div>
	);
}
