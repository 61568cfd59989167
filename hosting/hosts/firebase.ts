import {
	everyPath,
	type HostingRules,
	immutable,
	immutableOrMissing,
	pathExpression,
	rewriteExpression,
} from "../rules.ts";

/**
 * The text of a firebase.json. Aliases stay pages: Firebase sends the redirects of its rules without security headers,
 * and limits their number. Header rules are regular expressions, as `**` does not match a path with a dot at the start
 * of a segment, and apply to missing files too.
 */
export function firebaseConfig(rules: HostingRules, folder: string, target?: string): string {
	const { headers, rewrites, functionFirst } = rules;
	const hosting = {
		...(target && { target }),
		public: folder,
		...(!target && { predeploy: ["npm run deploy:check"] }),
		ignore: ["firebase.json", "**/.*", "**/node_modules/**", "**/*.br", "**/*.gz"],
		cleanUrls: true,
		trailingSlash: false,
		rewrites: [
			...functionFirst.map((under) => ({
				regex: pathExpression({ under }),
				function: { functionId: "wall" },
			})),
			...rewrites.map((rule) => ({ regex: rewriteExpression(rule), destination: rule.to })),
		],
		headers: headers.map(({ on, set }) => ({
			regex: on === everyPath ? "^/.*$" : pathExpression(on),
			headers: Object.entries(set).map(([key, value]) => ({
				key,
				value: value === immutable ? immutableOrMissing : value,
			})),
		})),
	};
	return `${JSON.stringify({ hosting }, null, 2)}\n`;
}
