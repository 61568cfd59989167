import { describeFollows } from "./kept-follows.ts";
import { useFollows } from "./store/follow-store.ts";

/** On the settings page. What is followed and muted is changed under Your news. */
export function FollowSettings() {
	const described = describeFollows(useFollows());
	return (
		<section aria-labelledby="follow-settings">
			<h2 id="follow-settings">Muted and followed</h2>
			<p>
				{described ? `In this browser: ${described}. ` : "You follow and mute nothing in this browser yet. "}
				<a className="text-link" href="/your-news#manage">
					Your news
				</a>
			</p>
		</section>
	);
}
