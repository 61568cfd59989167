import { type ReactNode, useEffect, useState } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root.ts";
import { ClearReloadGuard } from "./deployment/clear-reload-guard.ts";
import { PageLoadError } from "./deployment/page-load-error.tsx";
import { beforePaint } from "./document/before-paint.ts";
import { dayPaper, nightPaper } from "./document/paper-colours.ts";
import { useOwnHead } from "./document/shell-head.ts";
import { site } from "./document/site.ts";
import { StylesheetNotice } from "./document/stylesheet-notice.tsx";
import { LoadError } from "./edition/load-error.ts";
import libreFranklin from "./fonts/libre-franklin-latin.woff2?no-inline";
import newsreader from "./fonts/newsreader-latin.woff2?no-inline";
import { scrollKey } from "./identity/return-to.ts";
import { ErrorPage, noSuchPage } from "./layout/error-page.tsx";
import { SiteFooter } from "./layout/site-footer.tsx";
import { SiteHeader } from "./layout/site-header.tsx";
import { SkipLink } from "./layout/skip-link.tsx";
import { WaitingPage } from "./layout/waiting-page.tsx";
import { isSpaFallback } from "./router/internals.ts";
import { LinkInterceptor } from "./router/link-interceptor.tsx";
import { NavigationSpinner } from "./router/navigation-spinner.tsx";
import { RouteFocus } from "./router/route-focus.tsx";
import styles from "./styles/app.css?url";
import { Toasts } from "./toasts/toasts.tsx";
import { markHydrated } from "./ui/hydrated.ts";

const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;
const search = { rel: "search", type: "application/opensearchdescription+xml", title: site.name };

/** One and the same, so that they are left alone while pages come and go between them. */
const above = (
	<>
		<SkipLink />
		<StylesheetNotice />
		<SiteHeader />
	</>
);
const below = (
	<>
		<SiteFooter />
		<Toasts />
		<RouteFocus />
		<LinkInterceptor />
	</>
);

/** The document around every page, errors included. */
export function Layout({ children }: { children: ReactNode }) {
	useEffect(markHydrated, []);
	return (
		// What the script in the head found out is not in the page as it was rendered.
		<html lang={site.language} suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content={dayPaper} media="(prefers-color-scheme: light)" />
				<meta name="theme-color" content={nightPaper} media="(prefers-color-scheme: dark)" />
				{/* Before the style sheet, as a script behind it waits for it. It has run when the app comes, which does without its text. */}
				<script
					suppressHydrationWarning
					// biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, and the only way to act before the first paint
					dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? beforePaint() : "" }}
				/>
				<Meta />
				<link {...font} href={newsreader} />
				<link {...font} href={libreFranklin} />
				<link rel="stylesheet" href={styles} />
				<link rel="icon" href="/favicon.ico" sizes="32x32" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
				<link rel="manifest" href="/site.webmanifest" />
				<link {...search} href="/opensearch.xml" />
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
	useOwnHead();
	return (
		<>
			<Outlet />
			<NavigationSpinner />
			<ClearReloadGuard />
		</>
	);
}

/** Hosts answer any unknown address with the not-found page, also where a route like `/news-details/{id}` matches it. */
const servedAsNotFound = import.meta.env.SSR ? false : document.querySelector("main.lost") !== null;

/** The styles of the screen. */
function RouteLinks() {
	const isPutTogetherHere = import.meta.env.SSR ? false : isSpaFallback();
	return servedAsNotFound || isPutTogetherHere ? <LateLinks /> : <Links />;
}

/** The not-found page was rendered without the styles of any screen that takes it over, and the router tells of those only when it is asked again. */
function LateLinks() {
	const [isAlive, setIsAlive] = useState(false);
	useEffect(() => setIsAlive(true), []);
	return servedAsNotFound && !isAlive ? null : <Links />;
}

/** Shown where a page can only be put together in the browser, until it is. */
export function HydrateFallback() {
	if (servedAsNotFound) return <ErrorPage explanation={noSuchPage} />;
	return <WaitingPage label="Fetching the page" />;
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
				explanation="A part of the site has failed. Load the page again; if that does not help, please tell the newsroom."
			/>
		</>
	);
}

/** What a loader of ours said. The router has words of its own for an address that no route can read, such as one with a line break. */
function messageOf(data: unknown): string | null {
	return typeof data === "string" && !data.startsWith("Error: ") ? data : null;
}
