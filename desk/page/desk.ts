import CMS from "@sveltia/cms";
import icon from "#content/brand/favicon.svg?no-inline";
import { site } from "../../app/platform/site/site.ts";
import type { MonthCount } from "../../contract/published.ts";
import { deskConfig } from "../config/config.ts";
import { storyYears } from "../config/story-years.ts";
import type { DeskSettings } from "../settings.ts";
import { blockOtherHosts } from "./block-other-hosts.ts";
import { checkBeforeSaving } from "./check-before-saving.ts";
import { registerFieldTypes } from "./field-types.tsx";
import { registerFormats } from "./file-formats.ts";
import { holdFolder } from "./hold-folder.ts";
import { settingsElement } from "./page.ts";
import { preserveMarkdown } from "./preserve-markdown.ts";
import { registerPreviews } from "./preview/register-previews.tsx";
import { refuseOverwriting } from "./refuse-overwriting.ts";
import { showIssues } from "./show-issues.ts";
import { simplifyPaste } from "./simplify-paste.ts";

const settings: DeskSettings = JSON.parse(document.getElementById(settingsElement)?.textContent ?? "{}");
document.documentElement.dataset.backend = settings.github ? "github" : "local";

blockOtherHosts();
registerFormats(CMS);
registerFieldTypes(CMS);
preserveMarkdown();
simplifyPaste();
if (settings.github) refuseOverwriting(CMS);
else {
	await holdFolder(CMS);
	showIssues();
}

const requested = new URLSearchParams(location.search).get("years");
const years = storyYears(await publishedMonths(), { requested });
registerPreviews(CMS, years);
checkBeforeSaving(CMS, { content: settings.content, years });
await CMS.init({ config: deskConfig({ settings, name: site.name, logo: icon, years }) });

/** Story counts by month; empty if nothing is published yet. */
async function publishedMonths(): Promise<MonthCount[]> {
	try {
		return await (await fetch("/data/archive/months.json")).json();
	} catch {
		return [];
	}
}
