import { HistorySwitch } from "./history-switch.tsx";

/** The section of the settings page. */
export function HistorySetting() {
	return (
		<section aria-labelledby="history-setting">
			<h2 id="history-setting">Reading history</h2>
			<HistorySwitch />
			<p>
				<a className="text-link" href="/history">
					See and change your reading history
				</a>
			</p>
		</section>
	);
}
