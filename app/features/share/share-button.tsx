import { type MouseEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import { ShareItems } from "./share-items.tsx";

type ShareButtonProps = {
	title: string;
	/** The story's path on this site. */
	path: string;
	/** True: shows the label beside the icon. */
	named: boolean;
};

/** Shares a story with the Web Share API if available, otherwise with a menu. */
export function ShareButton({ title, path, named }: ShareButtonProps) {
	const id = useId();
	const [isUsed, setIsUsed] = useState(false);

	const press = async (event: MouseEvent<HTMLButtonElement>) => {
		const button = event.currentTarget;
		const menu = document.getElementById(id);
		// Rendered with the first press: a list has many cards. Before the browser opens the menu and focuses its first item.
		flushSync(() => setIsUsed(true));
		if (!navigator.share || menu?.matches(":popover-open")) return;
		event.preventDefault();
		try {
			await navigator.share({ title, url: location.origin + path });
		} catch (error) {
			// AbortError: the reader has closed the system dialog. Any other error: the menu replaces it.
			if (!(error instanceof DOMException && error.name === "AbortError"))
				menu?.showPopover({ source: button });
		}
	};

	/** The focus stays in the open menu, which closes when it is left: the click closes it. */
	const keepFocus = (event: MouseEvent) => {
		if (document.getElementById(id)?.matches(":popover-open")) event.preventDefault();
	};

	return (
		<Menu
			id={id}
			label={named ? "Share" : `Share: ${title}`}
			className={named ? "icon-button icon-button-named" : "icon-button"}
			opener={
				<>
					<Icon name="share" />
					{named && "Share"}
				</>
			}
			data-tool="share"
			onMouseDown={keepFocus}
			onClick={press}
		>
			{isUsed && <ShareItems title={title} url={location.origin + path} />}
		</Menu>
	);
}
