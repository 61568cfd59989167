import { type HostingRules, listedAliases, noWall, type Rewrite } from "../rules.ts";

const patterns: Record<Rewrite["rest"], string> = {
	name: ":name",
	"name and page": ":name/:page",
	anything: "*",
};

const encoded = (path: string) => path.split("/").map(encodeURIComponent).join("/");

/** Netlify's `_redirects` file. A rewrite applies where there is no file; an old path leads on before its page. */
export function redirectsFile(rules: HostingRules): string {
	return [
		`# Written by npm run build. ${noWall(rules, "Netlify")}`.trim(),
		...listedAliases(rules).map(([from, to]) => `${encoded(from)} ${to} 301!`),
		...rules.rewrites.map(({ under, rest, to }) => `${under}${patterns[rest]} ${to} 200`),
		"",
	].join("\n");
}
