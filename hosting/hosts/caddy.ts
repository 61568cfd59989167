import { compressible, minBytesToCompress } from "../../lib/files/compress.ts";
import { contentType, contentTypes } from "../content-types.ts";
import {
	allowedMethods,
	errorCaching,
	type HostingRules,
	listedAliases,
	methodRefusal,
	notFoundPage,
	pathExpression,
	rewriteExpression,
	wallAddress,
} from "../rules.ts";

const path = "{http.request.uri.path}";
/** A backslash stands for itself in a Caddyfile. */
const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`;
const setHeaders = (set: Record<string, string>, on = "") =>
	Object.entries(set).map(([name, value]) => `header ${on}${on && " "}${name} ${quoted(value)}`);

/** Matches a path as it was sent and decoded: Caddy's own path matcher ignores case and merges slashes. */
const matches = (name: string, expression: string, value = path) =>
	`@${name} vars_regexp ${name} ${value} ${quoted(expression)}`;
const both = (name: string, ...conditions: string[]) => [
	`@${name} {`,
	...conditions.map((one) => `\t${one}`),
	"}",
];
const served = (indent: string) =>
	["file_server {", "\tprecompressed br gzip", "}"].map((line) => indent + line);

/** A Caddyfile for 2.6 and later. What stands in a route runs in this order. */
export function caddyfile(rules: HostingRules): string {
	const { headers, rewrites, functionFirst } = rules;
	// The ending as it was sent, as one with escapes is not taken away and would lead to itself.
	const redirect = (name: string, ending: string, files: string[], ...others: string[]) =>
		both(
			name,
			`vars_regexp ${name} {http.request.uri} ${quoted(`^/[^?]+${ending}(?:\\?|$)`)}`,
			`file ${files.map((file) => `{paper_stem}${file}`).join(" ")}`,
			...others,
		);
	const types = Object.keys(contentTypes).map((ending) => ending.slice(1));
	const route = [
		...functionFirst.flatMap((under, index) => [
			matches(`function${index}`, pathExpression({ under })),
			`reverse_proxy @function${index} ${wallAddress}`,
		]),
		...headers.flatMap(({ on, set }, index) =>
			index === 0
				? setHeaders(set)
				: [matches(`headers${index}`, pathExpression(on)), ...setHeaders(set, `@headers${index}`)],
		),
		"header -Server",
		"# Caddy names it only with answers that it compresses.",
		"header ?Vary Accept-Encoding",
		"",
		"@refused not method GET HEAD",
		"handle @refused {",
		...setHeaders({ Allow: allowedMethods, "Cache-Control": errorCaching }).map((line) => `\t${line}`),
		`\trespond ${quoted(`${methodRefusal}\n`)} 405`,
		"}",
		"",
		"# A path that a file system or a browser takes for another.",
		matches("odd", "//|\\\\|/\\.\\.?(?:/|$)"),
		"error @odd 404",
		"",
		"# Old paths of stories.",
		`map ${path} {paper_stem} {`,
		`\t${quoted("~(?s)^(.+?)(?:/|(?:/index)?\\.html|/index)$")} "\${1}"`,
		`\t${quoted("~(?s)^(.*)$")} "\${1}"`,
		"}",
		"map {http.request.uri.query} {paper_query} {",
		`\t${quoted("~^(.+)$")} "?\${1}"`,
		'\tdefault ""',
		"}",
		"map {paper_stem} {paper_alias} {",
		...listedAliases(rules).map(([from, to]) => `\t${quoted(from)} ${quoted(to)}`),
		'\tdefault ""',
		"}",
		matches("alias", "^/", "{paper_alias}"),
		"redir @alias {paper_alias}{paper_query} 301",
		"",
		"# Only what is there is redirected, so that no address leads to another site.",
		"@front path_regexp ^/index(?:\\.html)?$",
		"redir @front /{paper_query} 301",
		...redirect("slash", "/", ["/index.html", ".html"]),
		"route @slash {",
		"\turi strip_suffix /",
		"\tredir {uri} 301",
		"}",
		...redirect("index", "/index(?:\\.html)?", ["/index.html"]),
		"route @index {",
		"\turi strip_suffix .html",
		"\turi strip_suffix /index",
		"\tredir {uri} 301",
		"}",
		...redirect("html", "\\.html", [".html"], `not vars_regexp ${path} "/index\\.html$"`),
		"route @html {",
		"\turi strip_suffix .html",
		"\tredir {uri} 301",
		"}",
		"",
		"# What begins with a dot describes a build, and compressed copies stand for their originals.",
		...both("file", `not vars_regexp hidden ${path} ${quoted("/\\.|\\.(?:br|gz)$|/$")}`, `file ${path}`),
		"handle @file {",
		...types.flatMap((type) => [
			`\t${matches(`type_${type}`, `\\.${type}$`)}`,
			`\theader @type_${type} Content-Type ${quoted(contentType(`a.${type}`))}`,
		]),
		...served("\t"),
		"}",
		...both(
			"page",
			`not vars_regexp unnamed ${path} ${quoted("/\\.|.+/$|^/404$")}`,
			`file ${path}/index.html ${path}.html`,
		),
		"handle @page {",
		"\trewrite {http.matchers.file.relative}",
		...served("\t"),
		"}",
		...rewrites.flatMap((rule, index) => [
			matches(`rewrite${index}`, rewriteExpression(rule)),
			`handle @rewrite${index} {`,
			`\trewrite * ${rule.to}`,
			...served("\t"),
			"}",
		]),
		"error 404",
	];
	const compressed = [...new Set(compressible.map((ending) => contentType(ending.replace(".", "a."))))];
	const site = [
		"root * {$PAPER_FOLDER:/srv/paper}",
		"encode gzip {",
		`\tminimum_length ${minBytesToCompress}`,
		"\tmatch {",
		...compressed.map((type) => `\t\theader Content-Type ${quoted(`${type.split(";")[0]}*`)}`),
		"\t}",
		"}",
		"route {",
		...route.map((line) => (line ? `\t${line}` : "")),
		"}",
		"handle_errors {",
		...setHeaders({ "Cache-Control": errorCaching }).map((line) => `\t${line}`),
		"\theader -Server",
		"\theader ?Vary Accept-Encoding",
		...["If-None-Match", "If-Modified-Since", "Range"].map((name) => `\trequest_header -${name}`),
		"\t@missing expression {http.error.status_code} == 404",
		"\thandle @missing {",
		`\t\trewrite * ${notFoundPage}`,
		...served("\t\t"),
		"\t}",
		'\trespond "{http.error.status_code} {http.error.status_text}" {http.error.status_code}',
		"}",
	];
	return `# Written by npm run build. PAPER_ADDRESS is the host name, for which Caddy gets a certificate.
{$PAPER_ADDRESS:localhost} {
${site.map((line) => (line ? `\t${line}\n` : "\n")).join("")}}
`;
}
