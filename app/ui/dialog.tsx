import { type ComponentProps, useEffect, useRef } from "react";
import "./dialog.css";

/** A dialog over the page, open while it is rendered. The browser keeps the focus inside and returns it. */
export function Dialog({ className, ...props }: ComponentProps<"dialog">) {
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => dialog.current?.showModal(), []);
	return <dialog className={`dialog screen-only ${className}`} ref={dialog} {...props} />;
}
