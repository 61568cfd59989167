type HeaderRule = { source: string; headers: { key: string; value: string }[] };

/** The Content-Security-Policy that the header rules of firebase.json set for every path. */
export function cspOf(rules: HeaderRule[] = []): string {
	const headers = rules.filter(({ source }) => source === "**").flatMap((rule) => rule.headers);
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
