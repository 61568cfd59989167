import sprite from "./icons.svg?no-inline";

export type IconName =
	| "bookmark"
	| "bookmark-on"
	| "share"
	| "search"
	| "text-size"
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
	| "more"
	| "up"
	| "listen"
	| "back"
	| "forward"
	| "next"
	| "queue"
	| "warning"
	| "person"
	| "google"
	| "github"
	| "facebook"
	| "twitter"
	| "instagram";

/** An icon from the sprite. It is decorative: a text beside it or the name of its control has the meaning. */
export function Icon({ name }: { name: IconName }) {
	return (
		<svg className="ui-icon" aria-hidden="true">
			<use href={`${sprite}#${name}`} />
		</svg>
	);
}
