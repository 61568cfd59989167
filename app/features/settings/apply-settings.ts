import { storyPath } from "../../../contract/paths.ts";

/** The key of the reader's settings in local storage: JSON with a version and what differs from the defaults. */
export const settingsKey = "candour-settings";

/** The values of each setting, besides its default. A setting that is not stored has the default. */
export const settingValues = {
	theme: ["day", "night"],
	text: ["small", "large", "larger", "largest"],
	width: ["narrow", "wide"],
	spacing: ["more", "most"],
	font: ["easy"],
	motion: ["off"],
	pictures: ["small", "none"],
	lists: ["headlines"],
} as const;

/** The width of a box of a small picture, for `sizes`. In app/features/settings/applied-settings.css it is 8rem. */
const smallPicture = "128px";

/**
 * Applies the stored settings before the first paint, and again when they change: in another tab, by the panel (which
 * dispatches a storage event of its own), or while this page was in the back/forward cache. Part of every page: keep
 * it short.
 */
export function startSettings(): void {
	const { documentElement: root } = document;
	const observer = new MutationObserver(adjustElements);

	/** Adjusts what style sheets cannot, as soon as the parser or the app adds it. */
	function adjustElements(): void {
		const { theme, pictures } = root.dataset;
		for (const element of all<HTMLElement>(theme ? "[media*=scheme], [data-media]" : "[data-media]")) {
			element.dataset.media ??= element.getAttribute("media") ?? "";
			const { media } = element.dataset;
			const isChosen = media.includes("dark") === (theme === "night");
			element.setAttribute("media", theme ? (isChosen ? "all" : "not all") : media);
		}
		const isSmall = pictures === "small";
		for (const element of all<HTMLSourceElement>(isSmall ? "picture [sizes]" : "[data-sizes]")) {
			element.dataset.sizes ??= element.sizes;
			element.sizes = isSmall ? smallPicture : element.dataset.sizes;
		}
		// Served as lazy, because a browser requests an eager picture before it runs any script.
		if (pictures) return;
		const firstPictures = all<HTMLImageElement>("img[fetchpriority=high]");
		for (const image of firstPictures) image.loading = "eager";
		// Chromium adds a page's first layout to the blocked time if a script runs in the same task.
		if (!theme && (firstPictures[0] || !isParsing())) observer.disconnect();
	}

	function apply(text: string | null): void {
		let stored: Record<string, unknown> | null = null;
		try {
			stored = JSON.parse(`${text}`);
		} catch {
			// The defaults.
		}
		for (const [name, values] of Object.entries(settingValues)) {
			const value = values.find((value) => value === stored?.[name]);
			if (value) root.dataset[name] = value;
			else delete root.dataset[name];
		}
		adjustElements();
		const { theme, font, pictures } = root.dataset;
		if (theme || pictures || (isParsing() && hasPicture()))
			observer.observe(document, { childList: true, subtree: true });
		else observer.disconnect();
		// The font for easier reading, and the first picture: app/ui/pictures/preload-link.tsx.
		for (const link of all<HTMLLinkElement>("link[media][as]"))
			if (link.matches("[as=font]") ? font : !pictures && "imageSrcset" in link) link.media = "all";
	}

	const applyStored = () => {
		try {
			apply(localStorage.getItem(settingsKey));
		} catch {
			// The browser forbids storage.
			apply(null);
		}
	};

	applyStored();
	addEventListener("storage", ({ key, newValue, isTrusted }) => {
		if (key !== settingsKey && key !== null) return;
		// The event of another tab may be older than what this tab has stored since.
		if (isTrusted) applyStored();
		else apply(newValue);
		// Lists measure their cards again.
		dispatchEvent(new Event("resize"));
	});
	addEventListener("pageshow", ({ persisted }) => {
		if (persisted) applyStored();
	});
	// WebKit prints a lazy picture only if the reader has scrolled to it.
	addEventListener("beforeprint", () => {
		if (root.dataset.pictures === "none") return;
		for (const image of all<HTMLImageElement>("[loading=lazy]")) image.loading = "eager";
	});
}

function isParsing(): boolean {
	return document.readyState === "loading";
}

/** Known before the picture is parsed. The page of a story does not preload it: the text comes first. */
function hasPicture(): boolean {
	return !!document.querySelector("link[as=image]") || location.pathname.startsWith(storyPath(""));
}

function all<T extends Element>(selector: string): NodeListOf<T> {
	return document.querySelectorAll(selector);
}
