import { compressible, minBytesToCompress } from "../../lib/files/compress.ts";
import { contentTypes, unknownType } from "../content-types.ts";
import {
	allowedMethods,
	errorCaching,
	type HostingRules,
	notFoundPage,
	pathExpression,
	rewriteExpression,
	wallAddress,
} from "../rules.ts";

const quoted = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;
const lines = (all: string[], indent = "\t") => all.map((line) => `${indent}${line}\n`).join("");

/** A variable for each header, as `add_header` cannot be told by the path without a location. */
const variableOf = (header: string) => `$paper_${header.toLowerCase().replaceAll("-", "_")}`;

/** Belongs in `http`. The path of a request is kept in `$paper_path`, as a page that is found has another `$uri`. */
export function nginxMaps({ headers, aliases }: HostingRules): string {
	const names = [...new Set(headers.flatMap(({ set }) => Object.keys(set)))];
	const map = (from: string, to: string, rows: string[]) => `map ${from} ${to} {\n${lines(rows)}}\n\n`;
	const headerMaps = names.map((name) => {
		// The first expression that matches counts here, and the last rule in ours.
		const rows = headers
			.filter(({ set }) => name in set)
			.map(({ on, set }) => `${quoted(`~${pathExpression(on)}`)} ${quoted(set[name] ?? "")};`);
		const [everywhere = ""] = headers.map(({ set }) => set[name]);
		return map("$paper_path", variableOf(name), [
			...rows.slice(1).reverse(),
			`default ${quoted(everywhere)};`,
		]);
	});
	return [
		"# Written by npm run build. Belongs in http { }.\n\n",
		"map_hash_bucket_size 2048;\nmap_hash_max_size 262144;\n\n",
		"# A path that a file system or a browser takes for another.\n",
		map("$uri", "$paper_is_odd_path", [`${quoted("~//|\\\\")} 1;`, 'default "";']),
		map("$request_uri", "$paper_is_odd", [
			`${quoted("~*^[^?]*(?:/|%2f)(?:\\.|%2e){1,2}(?:/|%2f|\\?|$)")} 1;`,
			"default $paper_is_odd_path;",
		]),
		"# Old paths of stories.\n",
		map("$uri", "$paper_clean_path", [
			`${quoted("~^(?<paper_clean>.+?)(?:/|(?:/index)?\\.html|/index)$")} $paper_clean;`,
			"default $uri;",
		]),
		map("$paper_clean_path", "$paper_alias", [
			...Object.entries(aliases).map(([from, to]) => `${quoted(from)} ${quoted(to)};`),
			'default "";',
		]),
		"# Headers, by the path that was asked for.\n",
		...headerMaps,
		map("$status", "$paper_caching", [
			`${quoted("~^[45]")} ${quoted(errorCaching)};`,
			`default ${variableOf("Cache-Control")};`,
		]),
		map("$status", "$paper_allow", [`405 ${quoted(allowedMethods)};`, 'default "";']),
	]
		.join("")
		.trimEnd()
		.concat("\n");
}

/** Belongs in `server`, beside its name, its port and the folder. */
export function nginxServer({ headers, rewrites, functionFirst }: HostingRules): string {
	const names = [...new Set(headers.flatMap(({ set }) => Object.keys(set)))];
	const typeOf = (ending: string) => (contentTypes[ending] ?? unknownType).split(";")[0] ?? "";
	const withCharset = Object.entries(contentTypes).filter(([, type]) => type.includes("charset"));
	// nginx always compresses text/html, gives it the charset, and warns if it is named.
	const listed = (endings: string[]) =>
		[...new Set(endings.map(typeOf))].filter((type) => type !== "text/html").join(" ");
	// The variable is as decoded, for the disk; `$1` is encoded, for the Location.
	const redirect = (ending: string, ...files: string[]) => [
		`location ~ ${quoted(`^(?<paper_stem>.+)${ending}$`)} {`,
		...files.map(
			(file) =>
				`\tif (-f $document_root$paper_stem${file}) { rewrite ${quoted(`^(.+)${ending}$`)} $1 permanent; }`,
		),
		"\ttry_files $uri/index.html $uri.html @rewrites;",
		"}",
	];
	const body = [
		"server_tokens off;",
		"absolute_redirect off;",
		"merge_slashes off;",
		"",
		"types {",
		...Object.keys(contentTypes).map((ending) => `\t${typeOf(ending)} ${ending.slice(1)};`),
		"}",
		`default_type ${unknownType};`,
		"charset utf-8;",
		`charset_types ${listed(withCharset.map(([ending]) => ending))};`,
		"",
		"gzip on;",
		"gzip_static on;",
		"gzip_vary on;",
		"gzip_proxied any;",
		`gzip_min_length ${minBytesToCompress};`,
		`gzip_types ${listed(compressible)};`,
		"",
		...names.map(
			(name) =>
				`add_header ${name} ${name === "Cache-Control" ? "$paper_caching" : variableOf(name)} always;`,
		),
		"add_header Allow $paper_allow always;",
		"",
		"set $paper_path $uri;",
		'if ($request_method !~ "^(?:GET|HEAD)$") { return 405; }',
		"if ($paper_is_odd) { return 404; }",
		"if ($paper_alias) { return 301 $paper_alias$is_args$args; }",
		"",
		"error_page 404 @missing;",
		`location @missing { rewrite ^ ${notFoundPage} break; }`,
		"",
		// A header of its own keeps those of all other paths away: the wall sends what it needs.
		...functionFirst.flatMap((under) => [
			`location ^~ ${under} {`,
			`\tproxy_pass http://${wallAddress};`,
			`\tadd_header Strict-Transport-Security ${variableOf("Strict-Transport-Security")} always;`,
			"}",
		]),
		"location = / { try_files /index.html =404; }",
		"location = /index { return 301 /$is_args$args; }",
		"location = /index.html { return 301 /$is_args$args; }",
		`location = ${notFoundPage.replace(".html", "")} { return 404; }`,
		"# What begins with a dot describes a build, and compressed copies stand for their originals.",
		'location ~ "/\\." { try_files /.nothing @rewrites; }',
		'location ~ "\\.(?:br|gz)$" { try_files $uri/index.html $uri.html @rewrites; }',
		"# Only what is there is redirected, so that no address leads to another site.",
		...redirect("/", "/index.html", ".html"),
		...redirect("/index(?:\\.html)?", "/index.html"),
		...redirect("\\.html", ".html"),
		"location / { try_files $uri $uri/index.html $uri.html @rewrites; }",
		"",
		"location @rewrites {",
		...rewrites.map((rule) => `\trewrite ${quoted(rewriteExpression(rule))} ${quoted(rule.to)} break;`),
		"\treturn 404;",
		"}",
	];
	return `# Written by npm run build. Belongs in server { }, beside listen, server_name and root.\n\n${lines(body, "").replace(/\n+$/, "\n")}`;
}

/** A whole configuration, for a process without rights, a disk that it cannot write, and a TLS proxy before it. */
export function nginxMain(): string {
	return `# Written by npm run build. What the container uses, and an example for others.
# Serves Brotli with Debian's package libnginx-mod-http-brotli-static. Without it, delete the line brotli_static.
include /etc/nginx/modules-enabled/*-brotli-static.conf;

pid /tmp/nginx.pid;
error_log stderr warn;
worker_processes auto;

events {
}

http {
	access_log /dev/stdout;
	client_body_temp_path /tmp/nginx-body;
	proxy_temp_path /tmp/nginx-proxy;
	fastcgi_temp_path /tmp/nginx-fastcgi;
	uwsgi_temp_path /tmp/nginx-uwsgi;
	scgi_temp_path /tmp/nginx-scgi;
	sendfile on;
	tcp_nopush on;

	include maps.conf;

	server {
		listen 8080;
		root /srv/paper;
		brotli_static on;
		include server.conf;
	}
}
`;
}
