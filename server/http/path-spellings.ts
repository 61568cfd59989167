/** For tests: other spellings of a path that some server or file system takes for the same. Add each new trick here. */
const spellings: ((path: string) => string)[] = [
	// Slashes.
	(path) => `${path}/`,
	(path) => `${path}//`,
	(path) => `/${path}`,
	(path) => `//${path}`,
	(path) => path.replaceAll("/", "//"),
	(path) => path.replace(/\/(?=[^/]*$)/, "//"),
	(path) => path.replaceAll("/", "\\"),
	(path) => `/\\${path.slice(1)}`,
	(path) => path.replace(/\/(?=[^/]*$)/, "\\"),
	// Case.
	(path) => path.toUpperCase(),
	(path) => path.replace(/\/[a-z]/g, (start) => start.toUpperCase()),
	(path) => path.replace(/[a-z](?=[^/]*$)/, (letter) => letter.toUpperCase()),
	(path) => path.replace(/k/, "\u212a"),
	(path) => path.replace(/i/, "%C4%B1"),
	(path) => path.replace(/s/, "%C5%BF"),
	// Escapes.
	(path) => path.replace(/[a-z]/, percent),
	(path) => path.replace(/[a-z](?=[^/]*$)/, percent),
	(path) => path.replace(/[a-z.]/g, percent),
	(path) => path.replace(/\/(?=[^/]*$)/, "%2f"),
	(path) => `/${path.slice(1).replaceAll("/", "%2F")}`,
	(path) => path.replace(/\/(?=[^/]*$)/, "%5c"),
	(path) => path.replace(/\/(?=[^/]*$)/, "%252f"),
	(path) => path.replace(/[a-z](?=[^/]*$)/, (letter) => percent(letter).replace("%", "%25")),
	(path) => path.replace(/\/(?=[^/]*$)/, "%c0%af"),
	(path) => path.replace(/[a-z](?=[^/]*$)/, (letter) => `%u00${letter.charCodeAt(0).toString(16)}`),
	(path) => path.replaceAll(":", "%3A"),
	// Dots.
	(path) => `/.${path}`,
	(path) => `/x/..${path}`,
	(path) => `/x/%2e%2e${path}`,
	(path) => `/x/.%2E${path}`,
	(path) => `/%2e${path}`,
	(path) => path.replace(/\/(?=[^/]*$)/, "/./"),
	(path) => path.replace(/\/(?=[^/]*$)/, "/x/../"),
	(path) => `${path}/.`,
	(path) => `${path}/x/..`,
	(path) => `${path}/../${path.split("/").at(-1)}`,
	(path) => `/category/0/../..${path}`,
	(path) => `${path}.`,
	// Endings.
	(path) => `${path}%20`,
	(path) => `${path}%09`,
	(path) => `${path}%00`,
	(path) => `${path}%0a`,
	(path) => `${path};`,
	(path) => `${path};x=y`,
	(path) => path.replace(/\/(?=[^/]*$)/, ";x=y/"),
	(path) => `${path}%23`,
	(path) => `${path}#`,
	(path) => `${path}%3F`,
	(path) => `${path}&`,
	(path) => `${path}.html`,
	(path) => `${path}.json`,
	(path) => `${path}~`,
	(path) => `${path}::$DATA`,
	// The whole URL, as a client sends it to a proxy.
	(path) => `http://localhost${path}`,
	(path) => `HTTP://LOCALHOST${path}`,
	(path) => `http://localhost:4173${path}/`,
	(path) => `https://elsewhere.example${path}`,
	(path) => `http://localhost/x/..${path}`,
];

function percent(letter: string): string {
	return `%${letter.charCodeAt(0).toString(16).padStart(2, "0")}`;
}

/** The spellings of a path, without the path itself. */
export function spellingsOf(path: string): string[] {
	const all = new Set(spellings.map((spell) => spell(path)));
	all.delete(path);
	return [...all];
}

/** The same with two tricks at a time. */
export function doubleSpellingsOf(path: string): string[] {
	const all = new Set([path, ...spellingsOf(path)].flatMap(spellingsOf));
	all.delete(path);
	return [...all];
}
