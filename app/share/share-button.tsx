import { useRef, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { ShareMenu } from "./share-menu.tsx";
import "./share.css";
import { useDismiss } from "./use-dismiss.ts";

type ShareButtonProps = {
	title: string;
	/** Where the story stands on this site. */
	path: string;
	named: boolean;
};

/** Passes a story on: by the system's own sheet where there is one, else by a small menu. */
export function ShareButton({ title, path, named }: ShareButtonProps) {
	const box = useRef<HTMLDivElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const [isOpen, setIsOpen] = useState(false);
	const close = () => setIsOpen(false);
	useDismiss(box, isOpen, close, () => button.current?.focus());

	const share = async () => {
		const address = location.origin + path;
		if (isOpen) return close();
		if (!navigator.share) return setIsOpen(true);
		try {
			await navigator.share({ title, url: address });
		} catch (reason) {
			// A reader who closes the sheet has decided; a sheet that does not open leaves the menu.
			if (!(reason instanceof DOMException && reason.name === "AbortError")) setIsOpen(true);
		}
	};

	return (
		<div className="share" ref={box}>
			<button
				className={named ? "tool tool-named" : "tool"}
				type="button"
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
					address={location.origin + path}
					onDone={() => {
						close();
						button.current?.focus();
					}}
				/>
			)}
		</div>
	);
}
