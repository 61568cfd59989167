import { useLocation } from "react-router";
import { LoadError } from "../../platform/edition/load-error.ts";
import { loginPath } from "../../reader/login-redirect.ts";
import { useSession } from "../../reader/session.ts";
import { countOf, countStories } from "../../ui/count-of.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { PictureBox } from "../../ui/pictures/picture-box.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { pageHeading, takeFocus } from "../../ui/take-focus.ts";
import { type Briefing, isOpened } from "./briefing-session.ts";
import { type BriefingStory, minutesOf } from "./compose-briefing.ts";
import { formatLength, formatMinutes, type Length } from "./lengths.ts";
import { useBriefing } from "./use-briefing.ts";
import { storyPathIn } from "./use-position.ts";

/** As wide as briefing.css makes it. */
const coverSizes = "(min-width: 1024px) 26rem, (min-width: 46rem) 46rem, 100vw";

/** The stories of a briefing in order, with a beginning and an end. */
export function BriefingView({ length }: { length: Length }) {
	const { result, isBusy, compose } = useBriefing(length);
	// Here, because Log Out also forgets what was opened, which the stories below show.
	const { reader, loading } = useSession();
	if (result === null) return <Spinner label="Composing your edition" />;
	if (result instanceof LoadError) {
		return (
			<ErrorMessage title="The edition could not be composed" onRetry={compose} busy={isBusy}>
				The lists of stories could not be loaded. {result.message}
			</ErrorMessage>
		);
	}
	const { stories } = result;
	const [first] = stories;
	const restart = async () => {
		await compose();
		takeFocus(pageHeading());
		scrollTo({ top: 0 });
	};
	const again = (
		<div className="row briefing-ways screen-only">
			<button className="button button-outline" type="button" aria-disabled={isBusy} onClick={restart}>
				{isBusy ? "Composing…" : "Compose again"}
			</button>
			<a className="text-link" href="/">
				Home
			</a>
		</div>
	);
	if (!first) {
		return (
			<EmptyState title="Nothing has been published yet">
				<p>Your edition will stand here.</p>
				{again}
			</EmptyState>
		);
	}
	return (
		<>
			<p className="aside briefing-line" role="status">
				{summaryOf(stories)}
			</p>
			<Notes briefing={result} length={length} />
			{!reader && !loading && <VisitorNote />}
			<div className="briefing-body">
				{/* biome-ignore lint/a11y/useAnchorContent: for pointers only; the title link serves keyboards and screen readers. */}
				<a className="briefing-cover" href={storyPathIn(length, first)} tabIndex={-1} aria-hidden="true">
					<PictureBox picture={first.picture} sizes={coverSizes} />
				</a>
				<ol>
					{stories.map((story, index) => (
						<li key={story.id}>
							<StoryEntry story={story} number={index + 1} length={length} />
						</li>
					))}
				</ol>
			</div>
			<footer className="briefing-over">
				<p>Here your {formatLength(length)} ends.</p>
				{again}
			</footer>
		</>
	);
}

/** Such as "3 stories · 9 minutes · 2 categories", and how much of it is left. */
function summaryOf(stories: BriefingStory[]): string {
	const categories = new Set(stories.map(({ category }) => category)).size;
	const unread = stories.filter(({ id }) => !isOpened(id));
	const parts = [
		countStories(stories.length),
		formatMinutes(minutesOf(stories)),
		countOf(categories, "category", "categories"),
	];
	if (unread.length === stories.length) return parts.join(" · ");
	const left = unread.length > 0 ? `about ${formatMinutes(minutesOf(unread))} left` : "all opened";
	return [...parts, left].join(" · ");
}

function Notes({
	briefing: { stories, isComplete, isRepeated },
	length,
}: {
	briefing: Briefing;
	length: Length;
}) {
	const notes = [
		!isComplete && "Some lists of stories could not be loaded. This edition is made of the others.",
		isRepeated && "You have seen every story of these lists, so they begin again.",
		minutesOf(stories) > length && "No story is shorter than this one.",
	].filter((note) => note !== false);
	return notes.map((note) => (
		<p className="page-notice briefing-note" key={note}>
			{note}
		</p>
	));
}

/** Only readers can open a story. */
function VisitorNote() {
	const { pathname, search } = useLocation();
	const to = `${loginPath}?${new URLSearchParams({ from: pathname + search })}`;
	return (
		<p className="page-notice briefing-note">
			You can read the teasers here. Whole stories need an account: <a href={`${to}`}>log in</a>, and you come
			back to this edition.
		</p>
	);
}

type StoryEntryProps = { story: BriefingStory; number: number; length: Length };

function StoryEntry({ story: { id, title, category, teaser, minutes }, number, length }: StoryEntryProps) {
	const titleId = `briefing-${id}`;
	return (
		<article className="briefing-story" aria-labelledby={titleId}>
			<span className="briefing-number" aria-hidden="true">
				{number}
			</span>
			<p className="row note briefing-facts">
				<b>{category}</b>
				<span>{minutes} min read</span>
				{isOpened(id) && <span>Opened</span>}
			</p>
			<h2 id={titleId}>
				<a href={storyPathIn(length, { id })}>{title}</a>
			</h2>
			<p className="briefing-teaser">
				{teaser.text.trimEnd()}
				{teaser.cut && "…"}
			</p>
		</article>
	);
}
