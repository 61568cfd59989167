import type { FocusEvent } from "react";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { notify } from "../../ui/toasts/notify.ts";
import { copyText } from "./copy-text.ts";
import { shareTargets } from "./share-targets.ts";

/** The items of the share menu. Plain links, which send nothing to other sites until they are clicked. */
export function ShareItems({ title, url }: { title: string; url: string }) {
	const copy = async () => {
		if (await copyText(url)) notify({ tone: "success", text: "Link copied" });
		else notify({ tone: "error", text: "The link could not be copied. Here it is:", detail: url });
	};
	return (
		<ul aria-label={`Share: ${title}`} onBlur={closeWhenLeft}>
			<li>
				<button className="menu-item" type="button" ref={focusWhenOpened} onClick={copy}>
					<Icon name="link" /> Copy link
				</button>
			</li>
			{shareTargets(title, url).map(({ name, icon, href }) => (
				<li key={name}>
					<a className="menu-item" href={href} target="_blank" rel="noopener noreferrer">
						<Icon name={icon satisfies IconName} /> {name}
					</a>
				</li>
			))}
		</ul>
	);
}

/** The browser focuses it with the menu. React's `autoFocus` would do so only once. */
function focusWhenOpened(item: HTMLElement | null): void {
	item?.setAttribute("autofocus", "");
}

function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent): void {
	if (relatedTarget && !currentTarget.contains(relatedTarget))
		currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}
