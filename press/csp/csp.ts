type HeaderRule = { source?: string; regex?: string; headers: { key: string; value: string }[] };

/** Matches every path. The pattern `**` does not match one with a dot at the start of a segment. */
const everyPath = "^/.*$";

/** The Content-Security-Policy that the header rules of firebase.json set for every path. */
export function cspOf(rules: HeaderRule[] = []): string {
	const headers = rules.filter(({ regex }) => regex === everyPath).flatMap((rule) => rule.headers);
	return headers.findLast(({ key }) => key.toLowerCase() === "content-security-policy")?.value ?? "";
}

/** The sources of the first of these directives that the policy has, if any. */
export function directive(policy: string, ...names: string[]): string[] | undefined {
	const directives = policy.split(";").map((part) => part.trim().split(/\s+/));
	const found = names
		.map((name) => directives.find(([first]) => first?.toLowerCase() === name))
		.find(Boolean);
	return found?.slice(1);
}
