import { useEffect, useRef } from "react";
import { notify } from "../toasts/notify.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { copyText } from "./copy-text.ts";
import { shareTargets } from "./share-targets.ts";

type ShareMenuProps = { title: string; url: string; onDone: () => void };

/** Share links. Plain links, which send nothing to other sites until they are clicked. */
export function ShareMenu({ title, url, onDone }: ShareMenuProps) {
	const firstItem = useRef<HTMLButtonElement>(null);
	useEffect(() => firstItem.current?.focus(), []);

	const copy = async () => {
		if (await copyText(url)) notify({ tone: "success", text: "Link copied" });
		else notify({ tone: "error", text: "The link could not be copied. Here it is:", detail: url });
		onDone();
	};
	return (
		<ul className="share-menu" aria-label={`Share: ${title}`}>
			<li>
				<button type="button" ref={firstItem} onClick={copy}>
					<Icon name="link" /> Copy link
				</button>
			</li>
			{shareTargets(title, url).map(({ name, icon, href }) => (
				<li key={name}>
					<a href={href} target="_blank" rel="noopener noreferrer" onClick={onDone}>
						<Icon name={icon satisfies IconName} /> {name}
					</a>
				</li>
			))}
		</ul>
	);
}
