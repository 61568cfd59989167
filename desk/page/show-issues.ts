import { issuesFile } from "./page.ts";

const pollIntervalMs = 1_000;

/** Polls the local press and shows what stops it from publishing the saved content. */
export function showIssues(): void {
	const alert = document.createElement("div");
	alert.className = "desk-fault";
	alert.setAttribute("role", "alert");
	document.body.append(alert);
	const poll = async () => {
		if (!document.hidden) {
			const issues = await readIssues();
			const text = issues && `What was saved is not on the site yet. Please mend this first:\n${issues}`;
			if (alert.textContent !== text) alert.textContent = text;
		}
		setTimeout(poll, pollIntervalMs);
	};
	poll();
}

/** Empty if the server is stopped. */
async function readIssues(): Promise<string> {
	const response = await fetch(issuesFile).catch(() => undefined);
	return response?.ok ? (await response.text()).trim() : "";
}
