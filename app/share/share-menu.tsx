import { useEffect, useRef } from "react";
import { notify } from "../toasts/notify.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { copyText } from "./copy-text.ts";
import { shareTargets } from "./share-targets.ts";

type ShareMenuProps = { title: string; address: string; onDone: () => void };

/** Ways to pass a story on: plain links, which tell nobody anything until they are followed. */
export function ShareMenu({ title, address, onDone }: ShareMenuProps) {
	const first = useRef<HTMLButtonElement>(null);
	useEffect(() => first.current?.focus(), []);

	const copy = async () => {
		if (await copyText(address)) notify({ tone: "success", text: "Link copied" });
		else notify({ tone: "error", text: "The link could not be copied. Here it is:", detail: address });
		onDone();
	};
	return (
		<ul className="menu" aria-label={`Share: ${title}`}>
			<li>
				<button type="button" ref={first} onClick={copy}>
					<Icon name="link" /> Copy link
				</button>
			</li>
			{shareTargets(title, address).map(({ name, icon, href }) => (
				<li key={name}>
					<a href={href} target="_blank" rel="noopener noreferrer" onClick={onDone}>
						<Icon name={icon satisfies IconName} /> {name}
					</a>
				</li>
			))}
		</ul>
	);
}
