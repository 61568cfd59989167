import { ShortcutSwitch } from "../features/keyboard/shortcut-switch.tsx";
import { proseFile } from "../news/prose/prose-file.ts";
import { TextPage, TextPageError } from "../news/prose/text-page.tsx";
import { fetchEdition } from "../platform/edition/edition-file.ts";
import { readEdition } from "../platform/edition/read-edition.server.ts";
import { pageMeta } from "../platform/site/page-meta.ts";
import { site } from "../platform/site/site.ts";
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
