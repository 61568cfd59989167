import type { Correction } from "../../../contract/published.ts";
import { LocalDateTime } from "../../ui/dates/local-date-time.tsx";

/** What was corrected since the story appeared. The date in the byline links here. */
export function Corrections({ corrections }: { corrections: Correction[] }) {
	return (
		<section className="story-corrections" id="corrections" aria-labelledby="corrections-title">
			<h2 id="corrections-title">{corrections.length > 1 ? "Corrections" : "Correction"}</h2>
			{corrections.map(({ date, note }) => (
				<p key={date + note}>
					<LocalDateTime date={date} />
					{note}
				</p>
			))}
		</section>
	);
}
