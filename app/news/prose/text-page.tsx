import type { ReactNode } from "react";
import type { ProsePage } from "../../../contract/published.ts";
import { GoHome } from "../../ui/page/go-home.tsx";
import { RouteLoadError } from "../../ui/page/route-load-error.tsx";
import { Prose } from "./prose.tsx";

type TextPageProps = {
	text: ProsePage;
	/** Above the text. */
	lead?: ReactNode;
	/** Below the text. */
	children?: ReactNode;
};

/** A page with a text of the newsroom. */
export function TextPage({ text, lead, children }: TextPageProps) {
	return (
		<main className="page-width" id="main">
			<h1 className="page-title">{text.title}</h1>
			{lead}
			<Prose page={text}>
				{children}
				<GoHome />
			</Prose>
		</main>
	);
}

/** The same page if its text failed to load. */
export function TextPageError({ title }: { title: string }) {
	return (
		<main className="page-width" id="main">
			<h1 className="page-title">{title}</h1>
			<RouteLoadError title="The text could not be loaded" />
		</main>
	);
}
