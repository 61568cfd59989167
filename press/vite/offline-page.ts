import { UserError } from "../../lib/user-error.ts";
import { xmlText } from "../../lib/xml.ts";

type Parts = { siteName: string; script: string; picture: string };

const main = /<main[\s\S]*<\/main>/;

/** The scripts that start the app. */
const bootstrap = /<script[^>]*>(?:(?!<\/script>)[\s\S])*__reactRouter[\s\S]*?<\/script>/g;

/** Parts that only the app can fill or run. */
const appOnlyParts = [
	bootstrap,
	/<script type="application\/json" data-page="">[\s\S]*?<\/script>/g,
	/<link rel="modulepreload"[^>]*>/g,
	/<section class="ticker"[\s\S]*?<\/noscript>[\s\S]*?<\/section>/g,
	/<title[^>]*>[\s\S]*?<\/title>/g,
	/<meta name="robots"[^>]*>/g,
];

/** Makes the offline page from the app's fallback page: the same layout without the app, so that it works alone. */
export function offlinePage(fallback: string, { siteName, script, picture }: Parts): string {
	if (!main.test(fallback))
		throw new UserError(
			"The fallback page of the build has no main part, so no offline page can be made of it.",
		);
	if (fallback.search(bootstrap) < 0)
		throw new UserError(
			"The fallback page of the build has no script that starts the app, so the offline page would keep it. Adapt press/vite/offline-page.ts to React Router's new scripts.",
		);
	return appOnlyParts
		.reduce((page, part) => page.replace(part, ""), fallback)
		.replace(main, () => body(picture))
		.replace("</head>", `${head(siteName)}</head>`)
		.replace("</body>", `<script type="module" src="${script}"></script></body>`);
}

const head = (siteName: string) =>
	`<title>You are offline | ${xmlText(siteName)}</title><meta name="robots" content="noindex"/>`;

const body = (picture: string) =>
	`<div class="page-width"><main class="error-page" id="main"><div>
<h1>You are offline</h1>
<p>The site cannot be reached, and there is no copy of this page on this device. Pages that you have read here before open without a connection.</p>
<p><a class="button button-primary" href="">Try again</a></p>
<section class="side-panel-section social-links" id="at-hand" aria-labelledby="at-hand-title" hidden><h2 class="page-column-title" id="at-hand-title">What you can read now</h2><ul></ul></section>
</div><div class="error-page-art bleed"><span class="picture-box"><img src="${picture}" width="1600" height="900" alt="A reader in a rowing boat reads the newspaper by the light of a lantern; the line to the lighthouse hangs loose."/></span></div></main></div>`;
