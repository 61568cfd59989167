import { useRef, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { ShareMenu } from "./share-menu.tsx";
import "./share.css";
import { useDismiss } from "./use-dismiss.ts";

type ShareButtonProps = {
	title: string;
	/** The story's path on this site. */
	path: string;
	/** True: shows the label beside the icon. */
	named: boolean;
};

/** Shares a story with the Web Share API if available, otherwise with a menu. */
export function ShareButton({ title, path, named }: ShareButtonProps) {
	const container = useRef<HTMLDivElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const [isOpen, setIsOpen] = useState(false);
	const close = () => setIsOpen(false);
	useDismiss(container, isOpen, close, () => button.current?.focus());

	const share = async () => {
		if (isOpen) return close();
		if (!navigator.share) return setIsOpen(true);
		try {
			await navigator.share({ title, url: location.origin + path });
		} catch (error) {
			// AbortError: the reader has closed the system dialog. Any other error: the menu replaces it.
			if (!(error instanceof DOMException && error.name === "AbortError")) setIsOpen(true);
		}
	};

	return (
		<div className="share-box" ref={container}>
			<button
				className={named ? "icon-button icon-button-named" : "icon-button"}
				type="button"
				data-tool="share"
				ref={button}
				aria-expanded={isOpen}
				aria-label={named ? undefined : `Share: ${title}`}
				onClick={share}
			>
				<Icon name="share" />
				{named && "Share"}
			</button>
			{isOpen && (
				<ShareMenu
					title={title}
					url={location.origin + path}
					onDone={() => {
						close();
						button.current?.focus();
					}}
				/>
			)}
		</div>
	);
}
