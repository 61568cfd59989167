import sprite from "./icons.svg?no-inline";

export type IconName =
	| "bookmark"
	| "bookmark-on"
	| "share"
	| "search"
	| "trash"
	| "link"
	| "mail"
	| "x"
	| "chat"
	| "views"
	| "hide"
	| "close"
	| "check"
	| "info"
	| "error"
	| "pause"
	| "play"
	| "right"
	| "up"
	| "warning"
	| "google"
	| "github"
	| "facebook"
	| "twitter"
	| "instagram";

/** A sign from the sprite. It never carries meaning alone: words stand beside it or in its control's name. */
export function Icon({ name }: { name: IconName }) {
	return (
		<svg className="icon" aria-hidden="true">
			<use href={`${sprite}#${name}`} />
		</svg>
	);
}
