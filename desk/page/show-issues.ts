import { issuesFile } from "./page.ts";

const everyMs = 1_000;

/** Shows what keeps the press of this machine from publishing what was saved, for as long as it does. */
export function showIssues(): void {
	const shown = document.createElement("div");
	shown.className = "desk-fault";
	shown.setAttribute("role", "alert");
	document.body.append(shown);
	const look = async () => {
		if (!document.hidden) {
			const fault = await readFault();
			const text = fault && `What was saved is not on the site yet. Please mend this first:\n${fault}`;
			if (shown.textContent !== text) shown.textContent = text;
		}
		setTimeout(look, everyMs);
	};
	look();
}

/** A site that has ended has nothing to say. */
async function readFault(): Promise<string> {
	const answer = await fetch(issuesFile).catch(() => undefined);
	return answer?.ok ? (await answer.text()).trim() : "";
}
