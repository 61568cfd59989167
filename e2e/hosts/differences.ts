import { headersOf, immutable, immutableOrMissing } from "../../hosting/rules.ts";
import { siteRules } from "../../hosting/site-rules.ts";
import type { Facts } from "./answers.ts";
import type { HostRequest } from "./requests.ts";
import { aliases, movedTo, ofSite } from "./site.ts";

export const hostNames = ["nginx", "Caddy", "Cloudflare Workers", "Cloudflare Pages", "Firebase"] as const;
export type HostName = (typeof hostNames)[number];

type AnswersAs = (asked: HostRequest) => Partial<HostRequest> | undefined;
type Changes = (facts: Facts, asked: HostRequest) => Facts | undefined;

/** In what a host must answer otherwise than `npm start`. A test fails if one of these is not seen. */
export type Difference = {
	hosts: HostName[];
	reason: string;
	/** Another request, to which `npm start` answers as this host does to this one. */
	answersAs?: AnswersAs;
	/** What becomes of the answer. An empty value is a header that is not sent. */
	changes?: Changes;
};

const cloudflare: HostName[] = ["Cloudflare Workers", "Cloudflare Pages"];
const noPage = { "content-type": "", "content-encoding": "", vary: "", body: "" };
const accepted = ({ headers }: HostRequest) => headers?.["accept-encoding"] ?? "";
const isHashed = (path: string) => /^\/(?:assets|pictures)\//.test(path);
/** Their compressed copies are not in the build. */
const isRare = ({ path }: HostRequest) => /^\/(?:news-details|data\/news)\//.test(path);
/** A file that is sent at its own path, whatever happens to pages. */
const isPlainFile = (path: string) => /^\/[^?]*\.(?!html|htm|php)[a-z0-9]+$/.test(path);
const dotSegments = /(?:\/|%2f)(?:\.|%2e){1,2}(?=\/|$)/i;
const resolved = (path: string) => new URL(`http://localhost${path}`).pathname;
const rules = siteRules(ofSite);
const isFile = (status?: string) => status === "200" || status === "404";
const html = "text/html; charset=utf-8";
const cachingOf = (path: string) => headersOf(rules, path)["cache-control"] ?? "";
/** The headers of a page, and none. */
const pagesOwn = headersOf(rules, "/about");
const withoutRules = Object.fromEntries(Object.keys(pagesOwn).map((name) => [name, ""]));

const on =
	(paths: string[], facts: Facts): Changes =>
	(_, { path }) =>
		paths.includes(path) ? facts : undefined;

const as =
	(paths: Record<string, string>): AnswersAs =>
	({ path }) =>
		paths[path] ? { path: paths[path] } : undefined;

export const differences: Difference[] = [
	{
		hosts: ["nginx"],
		reason: "nginx compares old paths without their case.",
		answersAs: as({ "/X.HTM": "/x.htm" }),
	},
	{
		hosts: ["nginx", "Caddy"],
		reason: "nginx and Caddy take a path that is no UTF-8 for the name of a file, which is missing.",
		answersAs: as({ "/%c3%28": "/nowhere", "/%c0%afabout": "/nowhere" }),
	},
	{
		hosts: ["nginx"],
		reason: "nginx refuses a path that leads out of the site.",
		changes: (_, { path }) =>
			/^\/(?:[^/]+\/\.\.\/|)(?:\.\.|%2e%2e)(?:\/|%2f)/.test(path) && !/^\/about\//.test(path)
				? { status: "400", ...noPage }
				: undefined,
	},
	{
		hosts: ["nginx"],
		reason: "The headers are those of the path that is left when nginx has removed .. from it.",
		answersAs: ({ path }) =>
			/^\/assets\/\.\./.test(path) ? { path: path.replace("assets/../", "../") } : undefined,
	},
	{
		hosts: ["nginx", "Caddy"],
		reason:
			"nginx and Caddy compress on request by gzip alone. The build has both for what many readers load.",
		changes: (facts, asked) => {
			if (facts["content-encoding"] !== "br" || !isRare(asked)) return undefined;
			return { "content-encoding": accepted(asked).includes("gzip") ? "gzip" : "" };
		},
	},
	{
		hosts: ["nginx"],
		reason: "nginx prefers Brotli to gzip, whatever the browser prefers.",
		changes: (facts, asked) =>
			facts["content-encoding"] && accepted(asked) === "br;q=0.1, gzip" && !isRare(asked)
				? { "content-encoding": "br" }
				: undefined,
	},
	{
		hosts: ["Caddy"],
		reason:
			"Caddy takes away an ending only as it is usually spelled. One with escapes is a page or missing.",
		answersAs: as({
			"/about/index%2ehtml": "/about",
			"/about/inde%78": "/about",
			"/about/index.htm%6C": "/about",
			"/about/%69ndex.html": "/about",
			"/about%2Findex.html": "/about",
			"/about%2F": "/nowhere",
		}),
	},
	{
		hosts: ["Caddy"],
		reason: "Caddy keeps the escapes of a path in a redirect.",
		changes: on(["/ab%6Fut/"], { location: "/ab%6Fut" }),
	},
	{
		hosts: ["Caddy"],
		reason: "A file whose name has a zero byte is missing.",
		answersAs: as({ "/about%00": "/nowhere", "/about%00.html": "/nowhere" }),
	},
	{
		hosts: ["Caddy"],
		reason: "What Go cannot read never reaches a rule of Caddy.",
		changes: on(["/%", "/%zz", "/%u0061bout"], withoutRules),
	},
	{
		hosts: ["Caddy"],
		reason: "Caddy forgets Vary with an answer that it does not compress, so it is sent with every file.",
		changes: ({ status, vary }) => (isFile(status) && !vary ? { vary: "accept-encoding" } : undefined),
	},
	{
		hosts: cloudflare,
		reason: "Cloudflare removes dot segments before it looks at the path.",
		answersAs: ({ path }) =>
			dotSegments.test(path) && resolved(path) !== path ? { path: resolved(path) } : undefined,
	},
	{
		hosts: cloudflare,
		reason: "Cloudflare refuses a character that should be an escape.",
		changes: on(["/<script>alert(1)</script>"], { status: "400", ...noPage, ...withoutRules }),
	},
	{
		hosts: ["Cloudflare Workers"],
		reason: "A file at its own path is sent, or redirected to its usual spelling, before the Worker runs.",
		changes: (_, { path }) =>
			({
				"/%61ssets/app.js": { status: "307", location: "/assets/app.js", ...noPage, ...pagesOwn },
				"/about/index%2ehtml": { status: "307", location: "/about/index.html" },
				"/about/index.htm%6C": { status: "307", location: "/about/index.html" },
				"/x.htm": {
					status: "200",
					location: "",
					"content-type": html,
					body: movedTo("/news-details/late"),
				},
			})[path],
	},
	{
		hosts: ["Cloudflare Workers"],
		reason: "Cloudflare itself refuses another method for a file that is sent before the Worker runs.",
		changes: (_, { path, method }) => {
			if (method !== "POST" || !isPlainFile(path)) return undefined;
			return { allow: "", "cache-control": cachingOf(path) };
		},
	},
	{
		hosts: ["Cloudflare Pages"],
		reason: "Cloudflare itself refuses another method below /assets and /pictures.",
		changes: (_, { path, method }) =>
			method === "POST" && isHashed(path) ? { allow: "", "cache-control": immutableOrMissing } : undefined,
	},
	{
		hosts: cloudflare,
		reason: "Cloudflare compresses what it sends, of any size, and keeps the copies apart without Vary.",
		changes: (facts, asked) => {
			if (!isFile(facts.status)) return undefined;
			const encoding =
				accepted(asked)
					.match(/gzip|br/g)
					?.toSorted()
					.at(-1) ?? "";
			return { vary: encoding && "nothing", "content-encoding": encoding };
		},
	},
	{
		hosts: cloudflare,
		reason: "Cloudflare compares ETags only, and no file has the ETag *.",
		answersAs: ({ path, headers }) =>
			headers?.["if-none-match"] === "*" ? { path, headers: { "if-none-match": '"other"' } } : undefined,
	},
	{
		hosts: ["Cloudflare Pages", "Firebase"],
		reason: "Header rules also apply to what is missing, so hashed files are cached for an hour.",
		changes: (facts, { path }) =>
			facts["cache-control"] === immutable && isHashed(path)
				? { "cache-control": immutableOrMissing }
				: undefined,
	},
	{
		hosts: ["Cloudflare Pages", "Firebase"],
		reason: "The type of scripts is application/javascript, the older name.",
		changes: (facts) =>
			facts["content-type"]?.startsWith("text/javascript")
				? { "content-type": facts["content-type"].replace("text/", "application/") }
				: undefined,
	},
	{
		hosts: ["Cloudflare Pages"],
		reason: "Cloudflare gives the type of scripts no charset.",
		changes: (facts) =>
			facts["content-type"]?.startsWith("application/javascript")
				? { "content-type": "application/javascript" }
				: undefined,
	},
	{
		hosts: ["Cloudflare Pages"],
		reason:
			"Cloudflare answers for what is missing below /assets and /pictures, and lets nobody keep the answer.",
		changes: ({ status }, { path }) =>
			status === "404" && /^\/(?:assets|pictures)(?:\/|$)/.test(path) && !/^\/assets\/\.\./.test(path)
				? { "cache-control": "no-store" }
				: undefined,
	},
	{
		hosts: ["Cloudflare Pages"],
		reason: "On this machine a path below a file is an error of the disk.",
		changes: on(["/assets/app.js/", "/assets/app.js/more"], { status: "502", ...noPage, ...withoutRules }),
	},
	{
		hosts: ["Firebase"],
		reason: "Old paths stay pages: Firebase sends its redirects without security headers.",
		changes: (facts, { path }) => {
			const [, old, rest] = /^(.*?)((?:\/|\/index\.html)?(?:\?.*)?)$/.exec(path) ?? [];
			const page = Object.entries(aliases).find(([from]) => encodeURI(from) === old)?.[1];
			if (!page || facts.status === "405") return undefined;
			const query = rest?.replace(/^[^?]*\??$|^[^?]+/, "") ?? "";
			if (/^[/]/.test(rest ?? "")) return { location: old + query };
			return {
				status: "200",
				location: "",
				"content-type": html,
				vary: "accept-encoding",
				body: movedTo(page),
			};
		},
	},
	{
		hosts: ["Firebase"],
		reason: "An old path with a needless .html was no page.",
		answersAs: as({ "/archive-of/ferries.html": "/nowhere" }),
	},
	{
		hosts: ["Firebase"],
		reason: "An ending with an escape is not taken away.",
		answersAs: as({
			"/about/inde%78": "/about",
			"/about/index%2ehtml": "/about",
			"/about/index.htm%6C": "/about",
		}),
	},
	{
		hosts: ["Firebase"],
		reason: "Firebase's local server knows no type of a name with an escape in its ending.",
		changes: on(["/about/index%2ehtml", "/about/index.htm%6C"], { "content-type": "false", vary: "" }),
	},
	{
		hosts: ["Firebase"],
		reason: "A redirect keeps the escapes of a path, and leaves out the slash of the front page.",
		changes: (_, { path }) =>
			({
				"/about/%69ndex.html": { location: "/about/%69ndex" },
				"/ab%6Fut/": { location: "/ab%6Fut" },
				"/index.html?a=1": { location: "?a=1" },
			})[path],
	},
	{
		hosts: ["Firebase"],
		reason: "An escaped slash is part of a name.",
		answersAs: as({
			"/about%2F": "/nowhere",
			"/about%2Findex.html": "/nowhere",
			"/category/a%2Fb": "/category/ab",
		}),
	},
	{
		hosts: ["Firebase"],
		reason: "Double slashes and dot segments are removed.",
		answersAs: as({
			"//about": "/about",
			"/./about": "/about",
			"/%2e/about": "/about",
			"/about/.": "/about",
			"//about/": "/about/",
			"/about//": "/about/",
			"/assets/../about": "/nowhere",
			"/assets/../../package.json": "/nowhere",
		}),
	},
	{
		hosts: ["Firebase"],
		reason: "Header rules compare the path as it was sent.",
		changes: on(["/%61ssets/app.js"], pagesOwn),
	},
	{
		hosts: ["Firebase"],
		reason: "A file whose name has a zero byte is missing.",
		answersAs: as({ "/about%00": "/nowhere", "/about%00.html": "/nowhere" }),
	},
	{
		hosts: ["Firebase"],
		reason:
			"Firebase's local server fails at what cannot be decoded, and at a name that is too long for the disk.",
		changes: ({ status }, { path }) =>
			status === "400" || path.includes("aaaa") ? { status: "500", ...noPage } : undefined,
	},
	{
		hosts: ["Firebase"],
		reason: "Firebase's local server answers every method as GET.",
		answersAs: ({ method = "GET" }) => (/GET|HEAD/.test(method) ? undefined : { method: "GET" }),
	},
	{
		hosts: ["Firebase"],
		reason: "The rules cannot say how long an error may be kept: it is asked for each time, as a page is.",
		changes: ({ status = "" }, { path }) =>
			status >= "400"
				? {
						"cache-control":
							isHashed(path) && !path.includes("..") ? immutableOrMissing : cachingOf("/about"),
					}
				: undefined,
	},
	{
		hosts: ["Firebase"],
		reason: "JSON has a charset.",
		changes: (facts) =>
			/^application\/(?:manifest\+)?json$/.test(facts["content-type"] ?? "")
				? { "content-type": `${facts["content-type"]}; charset=utf-8` }
				: undefined,
	},
	{
		hosts: ["Firebase"],
		reason: "Firebase compresses at its edge, which its local server is not.",
		changes: ({ vary }) => (vary ? { vary: "", "content-encoding": "" } : undefined),
	},
	{
		hosts: ["Firebase"],
		reason: "Firebase's local server compares no ETags, but one of the not-found page.",
		answersAs: ({ headers, isConditional }) =>
			isConditional || headers?.["if-none-match"] === "*"
				? { headers: { ...headers, "if-none-match": '"other"' }, isConditional: false }
				: undefined,
		changes: (_, { path, isConditional }) =>
			isConditional && path === "/nowhere" ? { status: "304", ...noPage } : undefined,
	},
];
