import { setStance } from "../store/change-follows.ts";
import type { Source } from "./merge-sources.ts";
import { yourNews } from "./your-news.ts";

/** Names the followed topics and authors whose stories could not be loaded, and those that have left the site. */
export function FailedSources({ sources, isBusy }: { sources: Source[]; isBusy: boolean }) {
	const gone = sources.filter(({ error }) => error?.kind === "missing");
	const failed = sources.filter(({ error }) => error && error.kind !== "missing");
	return (
		<div role="alert">
			{failed.length > 0 && (
				<div className="error-message">
					<p className="error-message-title">A part of your news could not be loaded</p>
					<p>
						The stories of {namesOf(failed)} are missing. {failed[0]?.error?.message}
					</p>
					<button
						className="button button-primary button-small"
						type="button"
						aria-disabled={isBusy}
						onClick={() => isBusy || yourNews.retry()}
					>
						{isBusy ? "Trying…" : "Try again"}
					</button>
				</div>
			)}
			{gone.map(({ subject }) => (
				<p className="row row-spread your-news-gone" key={`${subject.kind} ${subject.key}`}>
					{subject.name} has no stories on this site any more.
					<button className="text-link" type="button" onClick={() => setStance(subject, null)}>
						Stop following<span className="visually-hidden"> {subject.name}</span>
					</button>
				</p>
			))}
		</div>
	);
}

const maxNames = 5;

function namesOf(sources: Source[]): string {
	const names = sources.slice(0, maxNames).map(({ subject }) => subject.name);
	if (sources.length > maxNames) return `${names.join(", ")} and ${sources.length - maxNames} more`;
	const last = names.pop() ?? "";
	return names.length > 0 ? `${names.join(", ")} and ${last}` : last;
}
