import { useEffect } from "react";
import theirStyles from "react-toastify/ReactToastify.css?inline";
import { type CloseButtonProps, type Id, ToastContainer, toast } from "react-toastify/unstyled";
import { Icon, type IconName } from "../ui/icon.tsx";
import { pageHeading, takeFocus } from "../ui/take-focus.ts";
import type { Notice } from "./notice.ts";
import ourStyles from "./toasts.css?inline";

// In one piece with the script: a style sheet that fails to arrive alone is not asked for again.
for (const styles of [theirStyles, ourStyles]) {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(styles);
	document.adoptedStyleSheets.push(sheet);
}

const signs: Record<Notice["tone"], IconName> = {
	success: "check",
	info: "info",
	warning: "warning",
	error: "error",
};

/** The library's own defaults are the specification's: top right, 5 seconds, pauses, drag by touch, 80 %, Alt+T. */
export function Toaster() {
	usePauseOnFocus();
	return <ToastContainer closeButton={CloseButton} progressClassName="keeps-time" />;
}

/** Where the keyboard was before it came to the toasts. */
let cameFrom: HTMLElement | null = null;

/** A toast does not vanish under the keyboard either. */
function usePauseOnFocus(): void {
	useEffect(() => {
		let isPaused = false;
		const follow = ({ target, relatedTarget }: FocusEvent) => {
			const isInside = target instanceof Element && target.closest(".Toastify__toast-container") !== null;
			if (isInside && !isPaused) cameFrom = relatedTarget instanceof HTMLElement ? relatedTarget : null;
			if (isInside) toast.pause();
			else if (isPaused) toast.play();
			isPaused = isInside;
		};
		document.addEventListener("focusin", follow);
		return () => document.removeEventListener("focusin", follow);
	}, []);
}

const most = 4;
const shown: Id[] = [];
const lasting = new Set<Id>();

/** Shows a notice. Where many come at once, the oldest make room. */
export function show(notice: Notice): void {
	while (shown.length >= most) toast.dismiss(shown.shift());
	const id = toast[notice.tone](({ closeToast }) => <Words {...notice} close={() => closeToast()} />, {
		icon: <Icon name={signs[notice.tone]} />,
		role: notice.tone === "error" ? "alert" : "status",
		onClose: () => {
			leave(id);
			if (shown.includes(id)) shown.splice(shown.indexOf(id), 1);
		},
	});
	shown.push(id);
	if (notice.isLasting) lasting.add(id);
}

/** Takes the keyboard along when its toast goes: back to where it came from or, if that is gone, to the heading of the page. */
function leave(id: Id): void {
	const going = document.getElementById(`${id}`);
	for (const place of [cameFrom, pageHeading()]) {
		if (place && going?.contains(document.activeElement)) takeFocus(place);
	}
}

export function clear(): void {
	for (const id of [...shown]) if (!lasting.has(id)) toast.dismiss(id);
}

function Words({ text, detail, action, close }: Notice & { close: () => void }) {
	return (
		<div className="toast-words">
			{text}
			{detail && <small>{detail}</small>}
			{action && <Action {...action} after={close} />}
		</div>
	);
}

function Action({ label, run, after }: NonNullable<Notice["action"]> & { after: () => void }) {
	const press = () => {
		run();
		after();
	};
	return (
		<button className="toast-action" type="button" onClick={press}>
			{label}
		</button>
	);
}

function CloseButton({ closeToast }: CloseButtonProps) {
	return (
		<button className="tool" type="button" aria-label="Close" onClick={closeToast}>
			<Icon name="close" />
		</button>
	);
}
