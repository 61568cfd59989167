import type { ProsePage } from "../news/published.ts";
import { GoHome } from "../page/go-home.tsx";
import { Prose } from "../prose/prose.tsx";
import { ProseTrouble } from "../prose/prose-trouble.tsx";

/** A page that is nothing but a text of the newsroom. */
export function TextPage({ text }: { text: ProsePage }) {
	return (
		<main className="wrap" id="main">
			<h1 className="page-title">{text.title}</h1>
			<Prose page={text}>
				<GoHome />
			</Prose>
		</main>
	);
}

/** The same page when its text did not come. */
export function TextPageTrouble({ title }: { title: string }) {
	return (
		<main className="wrap" id="main">
			<h1 className="page-title">{title}</h1>
			<ProseTrouble />
		</main>
	);
}
