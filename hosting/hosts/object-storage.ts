import { contentTypes } from "../content-types.ts";
import { errorCaching, type HostingRules, noWall, pathExpression, rewriteExpression } from "../rules.ts";

const rows = (list: [expression: string, value: unknown][]) =>
	list
		.map(
			([expression, value]) => `\t[new RegExp(${JSON.stringify(expression)}), ${JSON.stringify(value)}],\n`,
		)
		.join("");

/**
 * Object storage knows keys, not pages. Two functions at the CDN, in the form of CloudFront Functions, do the rest. They
 * cannot ask what is stored. So every older page of a list gets the shell, and old paths stay pages.
 */
export function objectStorageFiles(rules: HostingRules): Record<string, string> {
	const { headers, rewrites } = rules;
	const endings = [...Object.keys(contentTypes), ".htm"].map((ending) => ending.slice(1)).join("|");
	const numbered = rewrites.filter(({ rest }) => rest === "name and page");
	const request = `// Written by npm run build. Runs before the CDN looks for an object ("viewer request").
var shells = [
${rows(numbered.map((rule) => [rewriteExpression(rule), rule.to]))}];

function handler(event) {
	var request = event.request;
	var path = request.uri;
	if (request.method !== "GET" && request.method !== "HEAD")
		return { statusCode: 405, statusDescription: "Method Not Allowed", headers: { allow: { value: "GET, HEAD" } } };
	// What a browser takes for another path, what describes a build, and compressed copies.
	if (/\\/\\/|\\\\|%5c|%2f|\\/(?:\\.|%2e)|\\.(?:br|gz)$/i.test(path) || path === "/404") request.uri = "/missing";
	else if (path === "/") request.uri = "/index.html";
	else if (/^\\/.+\\/$|^\\/.+\\.html$|^\\/.*\\/?index$/.test(path)) return redirect(request, path);
	else if (/^\\/news-details\\/[^/]+$/.test(path)) request.uri = path + ".html";
	else if (!/\\.(?:${endings})$/.test(path)) {
		request.uri = path + "/index.html";
		for (var i = 0; i < shells.length; i++) if (shells[i][0].test(path)) request.uri = shells[i][1];
	}
	return request;
}

function redirect(request, path) {
	var query = [];
	for (var name in request.querystring) query.push(name + "=" + request.querystring[name].value);
	var clean = path.replace(/(?:\\/|(?:\\/index)?\\.html|\\/index)$/, "") || "/";
	return {
		statusCode: 301,
		statusDescription: "Moved Permanently",
		headers: { location: { value: clean + (query.length > 0 ? "?" + query.join("&") : "") } },
	};
}
`;
	const response = `// Written by npm run build. Runs before the CDN sends an answer ("viewer response").
var rules = [
${rows(headers.map(({ on, set }) => [pathExpression(on), set]))}];

function handler(event) {
	var response = event.response;
	// The path that was asked for, which the other function may have changed.
	var path = event.request.uri.replace(/(?:\\/index)?\\.html$/, "") || "/";
	for (var i = 0; i < rules.length; i++)
		if (rules[i][0].test(path))
			for (var name in rules[i][1]) response.headers[name.toLowerCase()] = { value: rules[i][1][name] };
	// Only what is found is kept.
	if (response.statusCode >= 300 && response.statusCode !== 304)
		response.headers["cache-control"] = { value: ${JSON.stringify(errorCaching)} };
	return response;
}
`;
	const types = Object.entries(contentTypes).map(([ending, type]) => `| \`${ending}\` | \`${type}\` |`);
	const readme = `# Object storage behind a CDN

Written by npm run build.

1. Upload the files of the build, without \`.candour.json\` and those that end in \`.br\` or \`.gz\`: the CDN compresses.
   Each needs the content type of its ending:

   | ending | Content-Type |
   | --- | --- |
${types.map((row) => `   ${row}`).join("\n")}
2. \`cdn-request.js\` is the function of viewer requests, \`cdn-response.js\` that of viewer responses. They are written for
   CloudFront Functions. Others are alike.
3. The error page of 403 and 404 is \`/404.html\`, with the status 404, kept for 0 seconds.
4. The CDN keeps an object as long as its own Cache-Control says. Set \`public, max-age=31536000, immutable\` on what is
   below \`assets/\` and \`pictures/\`, and \`public, max-age=30\` on all others, or purge what each upload changed.

What differs from the other hosts: an unknown category, topic or author is a 404. An older page of a list is made by its
script. A path with a final slash is redirected even if there is no such page. Old paths of stories are pages that lead on.
${noWall(rules, "Object storage")}`;
	return { "cdn-request.js": request, "cdn-response.js": response, "README.md": readme };
}
