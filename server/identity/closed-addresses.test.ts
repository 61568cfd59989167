import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { doubleSpellingsOf, spellingsOf } from "../http/path-spellings.ts";
import { parseRaw, type RawResponse, sendRaw } from "../http/raw-client.ts";
import { identityForAllTests } from "./fixture-identity.ts";

const identity = await identityForAllTests();
const host = new URL(identity.origin).host;
const port = Number(new URL(identity.origin).port);

/** An account that must not be seen. */
const secret = { email: "hidden-reader@example.com", password: "a hidden password" };
expect(await identity.call("signUp", { ...secret, returnSecureToken: true })).toMatchObject({ status: 200 });
await identity.call("signInWithIdp", {
	postBody: new URLSearchParams({
		providerId: "google.com",
		id_token: JSON.stringify({ sub: "1", email: "hidden-google@example.com", name: "Hidden" }),
	}).toString(),
	requestUri: identity.origin,
	returnSecureToken: true,
});

type Attack = { path: string; query?: string; method?: string; version?: string; headers?: string[] };

async function attack({ path, query = "", method = "GET", version = "1.1", headers = [] }: Attack) {
	const lines = [`Host: ${host}`, "Connection: close", "Content-Type: application/json", ...headers];
	// A character of two bytes in a request line is sent as these bytes.
	const bytes = Buffer.from(
		`${method} ${path}${query} HTTP/${version}\r\n${lines.join("\r\n")}\r\nContent-Length: 2\r\n\r\n{}`,
		"utf8",
	);
	return parseRaw(await sendRaw(port, bytes));
}

/** Refused by the service, by the server, or left to the site, which has no such file. */
function expectRefused(response: RawResponse | undefined, what: string) {
	if (!response) return;
	expect(response.status, what).toBeGreaterThanOrEqual(400);
	expect(response.headers, what).not.toHaveProperty("location");
	expect(response.body, what).not.toMatch(/<script|hidden|oobCode|enableImprovedEmailPrivacy|"paths"/i);
}

const evil = "https://evil.example/";
const chooserQuery = "?apiKey=x&appName=y&providerId=google.com";

/** What an attacker wants of the emulator, and the queries that make each dangerous. */
const targets: { path: string; queries: string[] }[] = [
	{
		path: "/emulator/auth/handler",
		queries: [
			`${chooserQuery}&authType=signInViaRedirect&redirectUrl=javascript:alert(1)`,
			`${chooserQuery}&authType=signInViaPopup`,
		],
	},
	{ path: "/emulator/auth/iframe", queries: ["?apiKey=x&appName=y"] },
	{
		path: "/emulator/action",
		queries: [
			`?mode=signIn&apiKey=x&oobCode=y&continueUrl=${evil}`,
			"?mode=resetPassword&apiKey=x&oobCode=y",
		],
	},
	{ path: "/emulator/openapi.json", queries: [""] },
	{ path: "/emulator/v1/projects/demo-candour/oobCodes", queries: [""] },
	{ path: "/emulator/v1/projects/demo-candour/config", queries: [""] },
	{ path: "/emulator/v1/projects/demo-candour/accounts", queries: [""] },
	{ path: "/identitytoolkit.googleapis.com/v1/projects/demo-candour/accounts:query", queries: ["?key=x"] },
	{ path: "/identitytoolkit.googleapis.com/v1/projects/demo-candour/accounts:batchGet", queries: ["?key=x"] },
	{ path: "/identitytoolkit.googleapis.com/v1/accounts:query", queries: ["?key=x"] },
	{
		path: "/www.googleapis.com/identitytoolkit/v3/relyingparty/downloadAccount",
		queries: ["?targetProjectId=demo-candour"],
	},
	{ path: "/identitytoolkit.googleapis.com/v2/projects/demo-candour/config", queries: [""] },
];

test.each(targets)("every other spelling of $path is refused", async ({ path, queries }) => {
	for (const query of queries)
		for (const spelling of spellingsOf(path))
			expectRefused(await attack({ path: spelling, query }), spelling + query);
});

test("two tricks at a time open nothing either", async () => {
	const [
		{
			path,
			queries: [query],
		} = { path: "", queries: [""] },
	] = targets;
	const spellings = doubleSpellingsOf(path);
	expect(spellings.length).toBeGreaterThan(1_000);
	expect(spellings).not.toContain(path);
	for (const spelling of spellings)
		expectRefused(await attack({ path: spelling, query: query ?? "" }), spelling);
});

/** The pages that we need open to the letter, for a sign-in in a popup only. */
const needed = ["/emulator/auth/handler", "/emulator/auth/iframe"];
const methods = [
	"GET",
	"HEAD",
	"POST",
	"PUT",
	"PATCH",
	"DELETE",
	"OPTIONS",
	"TRACE",
	"PROPFIND",
	"get",
	"QUERY",
];

test.each(targets)("$path is refused to every method", async ({ path, queries }) => {
	for (const method of methods) {
		if (needed.includes(path) && method === "GET") continue;
		for (const query of queries)
			for (const headers of [[], ["Authorization: Bearer owner"], ["X-HTTP-Method-Override: GET"]])
				expectRefused(await attack({ path, query, method, headers }), `${method} ${path}${query}`);
	}
});

const admin = "/identitytoolkit.googleapis.com/v1/projects/demo-candour/accounts:query";
const open = "/identitytoolkit.googleapis.com/v1/accounts:lookup";

test.each([
	"Bearer owner",
	"bearer owner",
	"BEARER  owner",
	"Bearer OWNER",
	"Bearer\towner",
	"Bearer ya29.any",
	"Basic b3duZXI6",
	"Bearer owner, Bearer owner",
	"",
])("nobody is the owner of the project: Authorization «%s»", async (value) => {
	for (const name of ["Authorization", "authorization", "AUTHORIZATION", "Proxy-Authorization"])
		for (const path of [admin, open, "/emulator/v1/projects/demo-candour/accounts"])
			for (const method of ["GET", "POST", "DELETE"])
				expectRefused(await attack({ path, method, headers: [`${name}: ${value}`] }), `${name} ${path}`);
});

/** The requests that arrive here when a program of each kind stands in front of `npm start`. */
const proxied: Record<string, { version?: string; host?: string; headers?: string[] }> = {
	"nginx with proxy_pass only": { version: "1.0" },
	"nginx with a Host of its client": { version: "1.0", host: "paper.example" },
	"nginx with HTTP/1.1, for a browser": { headers: ["Origin: https://paper.example"] },
	"nginx with HTTP/1.1, for a browser's page": { headers: ["Referer: https://paper.example/category/0"] },
	"nginx with X-Real-IP": { headers: ["X-Real-IP: 192.0.2.1"] },
	Apache: { headers: ["X-Forwarded-For: 192.0.2.1", "X-Forwarded-Host: paper.example"] },
	"Apache with ProxyAddHeaders Off": { headers: ["Max-Forwards: 10"] },
	Caddy: { host: "paper.example", headers: ["X-Forwarded-Proto: https"] },
	HAProxy: { host: "paper.example" },
	"HAProxy with forwardfor": { headers: ["X-Forwarded-For: 192.0.2.1"] },
	Traefik: { headers: ["X-Forwarded-Server: a"] },
	Envoy: { headers: ["X-Envoy-Expected-Rq-Timeout-Ms: 15000"] },
	"Envoy with its id": { headers: ["X-Request-Id: a"] },
	Varnish: { headers: ["X-Varnish: 1"] },
	Squid: { headers: ["Via: 1.1 a (squid)"] },
	Cloudflare: { headers: ["CF-Connecting-IP: 192.0.2.1"] },
	"Cloudflare's tunnel": { headers: ["Cf-Ray: a", "CDN-Loop: cloudflare"] },
	Akamai: { headers: ["True-Client-IP: 192.0.2.1"] },
	Fastly: { headers: ["Fastly-Client-IP: 192.0.2.1"] },
	"Fly.io": { headers: ["Fly-Client-IP: 192.0.2.1"] },
	Azure: { headers: ["X-Azure-ClientIP: 192.0.2.1"] },
	"AWS's balancer": { headers: ["X-Amzn-Trace-Id: Root=1"] },
	CloudFront: { headers: ["X-Amz-Cf-Id: a"] },
	"Google's balancer": { headers: ["X-Cloud-Trace-Context: a"] },
	WebLogic: { headers: ["WL-Proxy-Client-IP: 192.0.2.1"] },
	"an old balancer": { headers: ["X-Client-IP: 192.0.2.1"] },
	"a cluster": { headers: ["X-Cluster-Client-IP: 192.0.2.1"] },
	"the standard": { headers: ["Forwarded: for=192.0.2.1"] },
	"a tracer": { headers: ["traceparent: 00-a-b-01"] },
	Tailscale: { headers: ["Tailscale-User-Login: a"] },
	"a header nobody has heard of": { headers: ["X-Something-New: a"] },
	"a TCP proxy": { host: "paper.example" },
	"a TCP proxy at another port": { host: "localhost:8080" },
	"a TCP proxy at port 80": { host: "localhost" },
	"a host name like ours": { host: "localhost.paper.example" },
	"DNS rebinding": { host: "rebound.example:4173" },
};

test.each(Object.entries(proxied))(
	"a request through %s is refused",
	async (_, { headers = [], ...request }) => {
		const version = request.version ?? "1.1";
		const own = request.host ?? host;
		const send = async (method: string, path: string) => {
			const lines = [`Host: ${own}`, ...headers, "Connection: close", "Content-Type: application/json"];
			const body = JSON.stringify({ ...secret, returnSecureToken: true });
			return parseRaw(
				await sendRaw(
					port,
					`${method} ${path} HTTP/${version}\r\n${lines.join("\r\n")}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
				),
			);
		};
		for (const [method, path] of [
			["POST", "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x"],
			["POST", "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x"],
			["GET", `/emulator/auth/handler${chooserQuery}&authType=signInViaPopup`],
			["GET", "/emulator/auth/iframe?apiKey=x&appName=y"],
			["GET", "/emulator/gapi.js"],
		] as const) {
			const response = await send(method, path);
			expect([path, response?.status]).toEqual([path, 403]);
			expect(response?.body).not.toMatch(/idToken|hidden|<script/i);
		}
	},
);

/** Programs that forward bytes add nothing, but run as a user of their own. */
test.runIf(process.platform === "linux" && process.getuid?.() === 0)(
	"a program of another user is refused, whatever it sends",
	async () => {
		const body = JSON.stringify({ ...secret, returnSecureToken: true });
		const head = (line: string) =>
			`${line} HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nConnection: close\r\n`;
		for (const request of [
			`${head(`GET /emulator/auth/handler${chooserQuery}&authType=signInViaPopup`)}\r\n`,
			`${head("GET /emulator/gapi.js")}\r\n`,
			`${head("POST /identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x")}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
		]) {
			const script = `exec 3<>/dev/tcp/127.0.0.1/${port}; printf %s "$1" >&3; cat <&3`;
			const { stdout } = await promisify(execFile)("bash", ["-c", script, "bash", request], {
				uid: 65_534,
				cwd: "/",
			});
			expect(parseRaw(stdout)).toMatchObject({
				status: 403,
				body: expect.stringContaining("answers only programs of the user who started it"),
			});
		}
	},
);

test.each([
	["a link on another page", ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate"]],
	["the address bar", ["Sec-Fetch-Site: none", "Sec-Fetch-Mode: navigate"]],
	["a page of another port", ["Sec-Fetch-Site: same-site"]],
	["a page of another port, by its referrer", ["Referer: http://localhost:3000/"]],
	["a page without an origin", ["Origin: null"]],
	["an empty origin", ["Origin: "]],
	["a page of another scheme", [`Origin: https://${host}`]],
	["our origin and another", [`Origin: http://${host}`, "Origin: https://evil.example"]],
	["our host and another", ["Host: evil.example"]],
])("the sign-in page does not open from %s", async (_, headers) => {
	const query = `${chooserQuery}&authType=signInViaPopup`;
	expectRefused(await attack({ path: "/emulator/auth/handler", query, headers }), String(headers));
});

test.each(
	[
		"&authType=signInViaRedirect",
		"&authType=signinviapopup",
		"&authType=signInViaPopup&authType=signInViaRedirect",
		"&authType[]=signInViaRedirect",
		"",
		"&authType=signInViaPopup%00",
		"&authType=signInViaPopup&redirectUrl=javascript:alert(1)",
		"&authType=signInViaPopup&redirectUrl=JaVaScRiPt:alert(1)",
		"&authType=signInViaPopup&redirectUrl=%09javascript:alert(1)",
		"&authType=signInViaPopup&redirectUrl=java%0ascript:alert(1)",
		"&authType=signInViaPopup&redirectUrl=data:text/html,x",
		"&authType=signInViaPopup&redirectUrl=//evil.example/",
		"&authType=signInViaPopup&redirectUrl=/%5Cevil.example/",
		"&authType=signInViaPopup&redirectUrl=https://evil.example/",
		"&authType=signInViaPopup&redirectUrl=http://localhost:1/",
		"&authType=signInViaPopup&redirectUrl=http://HOST@evil.example/",
		"&authType=signInViaPopup&redirectUrl=http://HOST.evil.example/",
		"&authType=signInViaPopup&redirectUrl=blob:http://HOST/a",
		"&authType=signInViaPopup&redirectUrl=http://HOST/&redirectUrl=javascript:alert(1)",
		"&authType=signInViaPopup&redirecturl=javascript:alert(1)",
		"&authType=signInViaPopup&continueUrl=https://evil.example/",
		"&authType=signInViaPopup&apn=evil.app",
		"&authType=signInViaPopup&ibi=evil.app",
		"&authType=signInViaPopup&tid=other",
		"&authType=signInViaPopup&error=x",
	].map((query) => query.replaceAll("HOST", host)),
)("the sign-in page does not open with «%s»", async (query) => {
	expectRefused(await attack({ path: "/emulator/auth/handler", query: chooserQuery + query }), query);
});

test("after all attacks the service still signs readers in", async () => {
	const { status } = await identity.call("signInWithPassword", { ...secret, returnSecureToken: true });
	expect(status).toBe(200);
});
