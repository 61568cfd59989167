import { archivePath, storyPath } from "../../contract/paths.ts";
import { type AllMonths, type ArchivePage, readArchive } from "../news/archive/archive-files.ts";
import { dayOfMonth, monthAndYear, monthName } from "../news/archive/format-month.ts";
import "../news/archive/archive.css";
import type { ArchiveMonth, MonthCount } from "../../contract/published.ts";
import { useStore } from "../platform/create-store.ts";
import { fetchEdition } from "../platform/edition/edition-file.ts";
import { LoadError } from "../platform/edition/load-error.ts";
import { readEdition } from "../platform/edition/read-edition.server.ts";
import { pageMeta } from "../platform/site/page-meta.ts";
import { site } from "../platform/site/site.ts";
import { Slot, storyFilter } from "../slots/slots.tsx";
import { formatCount } from "../ui/format-count.ts";
import { ErrorPage, noSuchPage } from "../ui/page/error-page.tsx";
import { RouteLoadError } from "../ui/page/route-load-error.tsx";
import type { Route } from "./+types/archive.ts";

export function loader({ params }: Route.LoaderArgs): Promise<ArchivePage> {
	return readArchive(readEdition, params.month);
}

export function clientLoader({ params }: Route.ClientLoaderArgs): Promise<ArchivePage> {
	return readArchive(fetchEdition, params.month);
}

export function meta({ loaderData: page, error, params }: Route.MetaArgs) {
	if (!page) {
		const isUnknown = params.month !== undefined && error instanceof LoadError && error.kind === "missing";
		return pageMeta({ title: isUnknown ? "Page not found" : "Archive", path: null });
	}
	if ("months" in page) {
		return pageMeta({
			title: "Archive",
			description: `Every story of ${site.name}, month by month.`,
			path: archivePath(),
		});
	}
	const { month, stories } = page;
	return pageMeta({
		title: `Archive: ${monthAndYear(month)}`,
		description: `${monthAndYear(month)} in ${site.name}: ${storyCount(stories.length)}, newest first.`,
		path: archivePath(month),
	});
}

/** Every story by month. Plain links to prerendered pages, so that it works without script. */
export default function ArchiveScreen({ loaderData: page }: Route.ComponentProps) {
	return (
		<main className="page-width page-end" id="main">
			{"months" in page ? <Months {...page} /> : <OneMonth {...page} />}
		</main>
	);
}

function Months({ months, newest }: AllMonths) {
	const total = months.reduce((sum, { count }) => sum + count, 0);
	const years = groupConsecutive(months, ({ month }) => month.slice(0, 4));
	return (
		<>
			<h1 className="page-title">Archive</h1>
			<p className="aside archive-lead">
				{total > 0 ? `${storyCount(total)}, month by month.` : "Nothing has been published yet."}
			</p>
			{months[0] && newest.length > 0 && <NewestMonth {...months[0]} stories={newest} />}
			{years.map(([year, monthsOfYear]) => (
				<section className="dated-part" key={year}>
					<h2>{year}</h2>
					<ul className="archive-months">
						{monthsOfYear.map(({ month, count }) => (
							<li key={month}>
								<a href={archivePath(month)}>{monthName(month)}</a>
								<span className="note">{storyCount(count)}</span>
							</li>
						))}
					</ul>
				</section>
			))}
		</>
	);
}

type NewestMonthProps = MonthCount & { stories: AllMonths["newest"] };

function NewestMonth({ month, count, stories }: NewestMonthProps) {
	return (
		<section className="dated-part" aria-labelledby="newest-month">
			<h2 id="newest-month">{monthAndYear(month)}</h2>
			<div>
				<ul className="archive-stories">
					{stories.map((story) => (
						<StoryLine key={story.id} {...story} day={dayOfMonth(story.published_date.slice(0, 10))} />
					))}
				</ul>
				{count > stories.length && (
					<a className="text-link" href={archivePath(month)}>
						All {storyCount(count)} of {monthAndYear(month)}
					</a>
				)}
			</div>
		</section>
	);
}

type StoryLineProps = ArchiveMonth["stories"][number] & { day?: string };

function StoryLine({ id, title, category_name, day }: StoryLineProps) {
	return (
		<li>
			<a href={storyPath(id)}>{title}</a>
			<span className="note">
				{day && `${day} · `}
				{category_name}
				<Slot name="storyLink" id={id} />
			</span>
		</li>
	);
}

function OneMonth({ month, before, after, stories }: ArchiveMonth) {
	const listPath = archivePath(month);
	const isShown = useStore(storyFilter);
	const shown = stories.filter(({ id }) => isShown({ id, listPath }));
	const days = groupConsecutive(shown, ({ published_date }) => published_date.slice(0, 10));
	return (
		<>
			<div className="row row-spread archive-head">
				<h1 className="page-title">{monthAndYear(month)}</h1>
				<Slot name="storyLinksTool" path={listPath} />
				<Slot name="storyLinksNote" path={listPath} ids={stories.map(({ id }) => id)} />
			</div>
			<p className="aside archive-lead">
				{storyCount(stories.length)}, newest first. Days are in universal time.
			</p>
			{days.map(([day, storiesOfDay]) => (
				<section className="dated-part" key={day}>
					<h2>
						<time dateTime={day}>{dayOfMonth(day)}</time>
					</h2>
					<ul className="archive-stories">
						{storiesOfDay.map((story) => (
							<StoryLine key={story.id} {...story} />
						))}
					</ul>
				</section>
			))}
			<nav className="row archive-turn" aria-label="Months">
				{after && (
					<a className="button button-outline" href={archivePath(after)}>
						{monthAndYear(after)}
					</a>
				)}
				{before && (
					<a className="button button-outline" href={archivePath(before)}>
						{monthAndYear(before)}
					</a>
				)}
				<a className="text-link" href={archivePath()}>
					All months
				</a>
			</nav>
		</>
	);
}

/** Groups neighbours with the same key. Some supported browsers lack Map.groupBy. */
function groupConsecutive<Item>(
	items: Item[],
	keyOf: (item: Item) => string,
): [key: string, items: Item[]][] {
	const groups: [string, Item[]][] = [];
	for (const item of items) {
		const last = groups.at(-1);
		if (last?.[0] === keyOf(item)) last[1].push(item);
		else groups.push([keyOf(item), [item]]);
	}
	return groups;
}

/** Not countStories, whose chunk holds the stores: a month needs none of them. */
function storyCount(count: number): string {
	return count === 1 ? "1 story" : `${formatCount(count)} stories`;
}

/** A month without a file does not exist. The list of months always exists. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
	const isMissing = error instanceof LoadError && error.kind === "missing";
	if (isMissing && params.month !== undefined) return <ErrorPage explanation={noSuchPage} />;
	return (
		<main className="page-width page-plain" id="main">
			<RouteLoadError title="The archive could not be loaded" isPage />
		</main>
	);
}
