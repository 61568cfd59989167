import { pageMeta } from "../document/page-meta.ts";
import { site } from "../document/site.ts";
import { fetchEdition } from "../edition/edition-file.ts";
import { readEdition } from "../edition/read-edition.server.ts";
import { ShortcutSwitch } from "../keyboard/shortcut-switch.tsx";
import { proseFile } from "../prose/prose-file.ts";
import { TextPage, TextPageError } from "../prose/text-page.tsx";
import type { Route } from "./+types/accessibility.ts";

export const loader = () => readEdition(proseFile("accessibility"));

export const clientLoader = () => fetchEdition(proseFile("accessibility"));

const title = "Accessibility";

export const meta = () =>
	pageMeta({
		title,
		description: `How ${site.name} can be read by everyone, and what is lacking.`,
		path: "/accessibility",
	});

export default function AccessibilityScreen({ loaderData }: Route.ComponentProps) {
	return (
		<TextPage text={loaderData}>
			<ShortcutSwitch />
		</TextPage>
	);
}

export function ErrorBoundary() {
	return <TextPageError title={title} />;
}
