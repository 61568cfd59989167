import { SettingsForm } from "../features/settings/settings-form.tsx";
import { pageMeta } from "../platform/site/page-meta.ts";
import { site } from "../platform/site/site.ts";
import { useHydrated } from "../ui/hydrated.ts";
import { LazyPart } from "../ui/lazy-part.tsx";

/** Apart from the route: the manifest, which every page loads, would name each of their scripts. */
async function loadSections() {
	await (await import("../slots/load-kept-data.ts")).loadKeptData();
	return (await import("../slots/settings-sections.tsx")).loadSettingsSections();
}

export const meta = () =>
	pageMeta({
		title: "Settings",
		description: `Colours, text, pictures and lists of ${site.name}, as you like to read it.`,
		path: null,
	});

/** The reader's settings. They stay in this browser and need no account. */
export default function SettingsScreen() {
	const hydrated = useHydrated();
	return (
		<main className="page-width page-end" id="main">
			<h1 className="page-title">Settings</h1>
			<noscript>
				<p className="page-notice">
					These settings need JavaScript. Without it, your browser's own settings for text size, colours and
					motion apply to every page.
				</p>
			</noscript>
			<div className="settings-columns">
				<section className="settings-preview" aria-labelledby="settings-preview-title">
					<h2 id="settings-preview-title">Preview</h2>
					<p>
						The ferry left the quay at seven with forty passengers and a piano. By noon the wind had turned,
						the piano had been tuned, and the harbour master wrote one line in the log: all well, and in key.
					</p>
				</section>
				<SettingsForm />
			</div>
			<div className="settings-sections">{hydrated && <LazyPart load={loadSections} />}</div>
		</main>
	);
}
