import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root.ts";
import styles from "./app.css?url";
import beforePaint from "./before-paint.ts?inline-script";
import { PageLoadError } from "./frame/deployment/page-load-error.tsx";
import { ClearReloadGuard } from "./frame/deployment/reload-guard.ts";
import { SiteFooter } from "./frame/footer/site-footer.tsx";
import { SiteHeader } from "./frame/header/site-header.tsx";
import { NavigationSpinner } from "./frame/navigation/navigation-spinner.tsx";
import { RouteFocus } from "./frame/navigation/route-focus.tsx";
import { SkipLink } from "./frame/navigation/skip-link.tsx";
import { StylesheetNotice } from "./frame/stylesheet-notice.tsx";
import { LoadError } from "./platform/edition/load-error.ts";
import { isSpaFallback } from "./platform/router/internals.ts";
import { LinkInterceptor } from "./platform/router/link-interceptor.tsx";
import { dayPaper, nightPaper } from "./platform/site/paper-colours.ts";
import { site } from "./platform/site/site.ts";
import { scrollKey } from "./reader/login-redirect.ts";
import { Slot } from "./slots/slots.tsx";
import atkinson from "./styles/fonts/atkinson-hyperlegible-next-latin.woff2?no-inline";
import libreFranklin from "./styles/fonts/libre-franklin-latin.woff2?no-inline";
import newsreader from "./styles/fonts/newsreader-latin.woff2?no-inline";
import { isPageHydrated, markHydrated } from "./ui/hydrated.ts";
import { ErrorPage, noSuchPage } from "./ui/page/error-page.tsx";
import { LoadingPage } from "./ui/page/loading-page.tsx";
import { Toasts } from "./ui/toasts/toasts.tsx";

const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;
const search = { rel: "search", type: "application/opensearchdescription+xml", title: site.name };

// In the served page only: it has them when the app starts, and React leaves alone what it did not render.
const servedMeta = import.meta.env.SSR && (
	<>
		<meta name="theme-color" content={dayPaper} media="(prefers-color-scheme: light)" />
		<meta name="theme-color" content={nightPaper} media="(prefers-color-scheme: dark)" />
	</>
);
const servedLinks = import.meta.env.SSR && (
	<>
		{/* For readers who chose this font: the script in the head requests it. */}
		<link {...font} href={atkinson} media="not all" />
		<link {...font} href={newsreader} />
		<link {...font} href={libreFranklin} />
		<link rel="icon" href="/favicon.ico" sizes="32x32" />
		<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
		<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
		<link rel="manifest" href="/site.webmanifest" />
		<link {...search} href="/opensearch.xml" />
	</>
);

const previewNotice = import.meta.env.PREVIEW && (
	<p className="page-width page-notice">
		This is a preview for the newsroom. It shows stories that are not published.
	</p>
);

/** Constant elements, so that React does not render them again on navigation. */
const above = (
	<>
		<SkipLink />
		<StylesheetNotice />
		{previewNotice}
		<SiteHeader />
	</>
);
const below = (
	<>
		<SiteFooter />
		<Toasts />
		<Slot name="page" />
		<RouteFocus />
		<LinkInterceptor />
	</>
);

/** The document of every page, also of errors. */
export function Layout({ children }: { children: ReactNode }) {
	useEffect(markHydrated, []);
	// For an error React renders the document anew, without the attributes that the script in the head has set.
	const [data] = useState(() => isPageHydrated() && { ...document.documentElement.dataset });
	useLayoutEffect(() => void Object.assign(document.documentElement.dataset, data), [data]);
	return (
		// The inline script in the head sets attributes that the rendered page does not have.
		<html lang={site.language} suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				{servedMeta}
				{/* Before the style sheet, which would block it. The client bundle omits its text: it has run by then. */}
				<script
					suppressHydrationWarning
					// biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, and the only way to act before the first paint
					dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? beforePaint : "" }}
				/>
				<Meta />
				{servedLinks}
				<link rel="stylesheet" href={styles} />
				<RouteLinks />
			</head>
			<body>
				{above}
				{children}
				{below}
				<ScrollRestoration getKey={scrollKey} />
				<Scripts />
			</body>
		</html>
	);
}

export default function App() {
	return (
		<>
			<Outlet />
			<NavigationSpinner />
			<ClearReloadGuard />
		</>
	);
}

/** Hosts serve the not-found page for any unknown URL, also where a route like `/news-details/{id}` matches it. */
const servedAsNotFound = import.meta.env.SSR ? false : document.querySelector("main.error-page") !== null;

/** The style sheets of the route. */
function RouteLinks() {
	const isClientRendered = import.meta.env.SSR ? false : isSpaFallback();
	return servedAsNotFound || isClientRendered ? <LateLinks /> : <Links />;
}

/** The not-found page lacks the style sheets of the matching route. Rendering `Links` after hydration adds them. */
function LateLinks() {
	const [isHydrated, setIsHydrated] = useState(false);
	useEffect(() => setIsHydrated(true), []);
	return servedAsNotFound && !isHydrated ? null : <Links />;
}

/** Shown until the browser has rendered a page that is not prerendered. */
export function HydrateFallback() {
	if (servedAsNotFound) return <ErrorPage explanation={noSuchPage} />;
	return <LoadingPage label="Fetching the page" />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (isRouteErrorResponse(error)) {
		return (
			<>
				<title>{`${error.status === 404 ? "Page not found" : "Something Went Wrong!"} | ${site.name}`}</title>
				<ErrorPage status={error.status} explanation={messageOf(error.data) ?? noSuchPage} />
			</>
		);
	}
	if (error instanceof LoadError) return <PageLoadError error={error} />;
	return (
		<>
			<title>{`This page could not be shown | ${site.name}`}</title>
			<ErrorPage
				status={null}
				message="This page could not be shown"
				explanation="A part of the site has failed. Load the page again."
			/>
		</>
	);
}

/** The message of our own loader. For a malformed URL the router sets another one, which is ignored. */
function messageOf(data: unknown): string | null {
	return typeof data === "string" && !data.startsWith("Error: ") ? data : null;
}
