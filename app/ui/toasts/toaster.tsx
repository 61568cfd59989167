import { useEffect } from "react";
import { useLocation } from "react-router";
import libraryStyles from "react-toastify/ReactToastify.css?inline";
import { type CloseButtonProps, type Id, ToastContainer, toast } from "react-toastify/unstyled";
import { Icon, type IconName } from "../icon.tsx";
import { pageHeading, takeFocus } from "../take-focus.ts";
import type { Notice } from "./notice.ts";
import ownStyles from "./toasts.css?inline";

// Bundled with the script: browsers do not request a failed stylesheet again.
for (const styles of [libraryStyles, ownStyles]) {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(styles);
	document.adoptedStyleSheets.push(sheet);
}

const icons: Record<Notice["tone"], IconName> = {
	success: "check",
	info: "info",
	warning: "warning",
	error: "error",
};

const autoCloseMs = 5_000;

/** The library's other defaults meet the specification: top right, pause, touch drag, 80 %, Alt+T. */
export function Toaster() {
	usePauseOnFocus();
	const { pathname } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the path stands for the page.
	useEffect(() => dismissOffers, [pathname]);
	return <ToastContainer autoClose={autoCloseMs} closeButton={CloseButton} progressClassName="toast-timer" />;
}

/** The element that had the focus before a toast got it. */
let focusOrigin: HTMLElement | null = null;

/** Pauses the timers while the focus is in a toast, so that it does not close under the keyboard. */
function usePauseOnFocus(): void {
	useEffect(() => {
		let isPaused = false;
		const onFocusIn = ({ target, relatedTarget }: FocusEvent) => {
			const isInside = target instanceof Element && target.closest(".Toastify__toast-container") !== null;
			if (isInside && !isPaused) focusOrigin = relatedTarget instanceof HTMLElement ? relatedTarget : null;
			if (isInside) toast.pause();
			else if (isPaused) toast.play();
			isPaused = isInside;
		};
		document.addEventListener("focusin", onFocusIn);
		return () => document.removeEventListener("focusin", onFocusIn);
	}, []);
}

const maxToasts = 4;
/** What is shown and not on its way out, oldest first. */
const shown = new Map<Id, Notice>();

function dismiss(id: Id): void {
	shown.delete(id);
	toast.dismiss(id);
}

/** A toast that waits for an answer. It stays until the next one comes or the page is left. */
const isOffer = ({ action, isLasting }: Notice) => action !== undefined && !isLasting;

function dismissOffers(): void {
	for (const [id, notice] of shown) if (isOffer(notice)) dismiss(id);
}

/** Shows a toast. Closes the offer before another one, and above the maximum the oldest toast with a timer. */
export function show(notice: Notice): void {
	if (isOffer(notice)) dismissOffers();
	const [oldest] = [...shown].filter(([, { action, isLasting }]) => !action && !isLasting);
	if (oldest && shown.size >= maxToasts) dismiss(oldest[0]);
	const id = toast[notice.tone](({ closeToast }) => <ToastContent {...notice} close={() => closeToast()} />, {
		icon: <Icon name={icons[notice.tone]} />,
		role: notice.tone === "error" ? "alert" : "status",
		...(notice.action && { autoClose: false }),
		onClose: () => {
			returnFocus(id);
			shown.delete(id);
		},
	});
	shown.set(id, notice);
}

/** If a closing toast has the focus, returns it to its origin or, if that is gone, to the page heading. */
function returnFocus(id: Id): void {
	const closing = document.getElementById(`${id}`);
	for (const target of [focusOrigin, pageHeading()]) {
		if (closing?.contains(document.activeElement)) takeFocus(target);
	}
}

export function clear(): void {
	for (const [id, { isLasting }] of shown) if (!isLasting) dismiss(id);
}

function ToastContent({ text, detail, action, close }: Notice & { close: () => void }) {
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
		<button className="icon-button" type="button" aria-label="Close" onClick={closeToast}>
			<Icon name="close" />
		</button>
	);
}
