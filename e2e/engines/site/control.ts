/** A page that breaks the policy and fails in each way that must be seen. */
export const controlPath = "/engines-control";

/** What the watch must have seen of it. */
export const controlSightings = [
	"policy: script-src-elem forbids inline",
	"policy: script-src-elem forbids https://elsewhere.example/script.js",
	"console: an error that was logged",
	"error: ",
	"rejection: Error: a promise that nobody handled",
	'not loaded: <img src="/no-such-picture.png"',
];

const failingScript = `console.error("an error that was", "logged");
Promise.reject(new Error("a promise that nobody handled"));
throw new Error("an error that nobody caught");
`;

/** Its files, made from a page of the site, so that its policy is the site's own. */
export function controlFiles(page: string): Map<string, string> {
	const markup = [
		"<script>document.title = 'inline'</script>",
		'<script src="https://elsewhere.example/script.js"></script>',
		'<img src="/no-such-picture.png" alt="">',
		'<script src="/engines-control.js"></script>',
	];
	return new Map([
		["engines-control/index.html", page.replace("</body>", `${markup.join("")}</body>`)],
		["engines-control.js", failingScript],
	]);
}
