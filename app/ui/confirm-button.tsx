import { type ReactNode, useId, useRef } from "react";
import "./confirm-button.css";

type ConfirmButtonProps = {
	/** On both buttons: what will be done. */
	label: ReactNode;
	question: string;
	/** What is lost. */
	children: ReactNode;
	onConfirmed: () => void;
	className?: string;
};

/** A button for what cannot be undone. Its dialog opens with the focus on the button that keeps everything. */
export function ConfirmButton({
	label,
	question,
	children,
	onConfirmed,
	className = "button button-outline",
}: ConfirmButtonProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const titleId = useId();
	return (
		<>
			<button className={className} type="button" onClick={() => dialog.current?.showModal()}>
				{label}
			</button>
			<dialog className="confirm-dialog" ref={dialog} aria-labelledby={titleId}>
				<form method="dialog">
					<h3 id={titleId}>{question}</h3>
					{children}
					<div className="confirm-dialog-buttons">
						{/* First, because a dialog focuses its first control. */}
						<button className="button button-primary" type="submit">
							Keep it
						</button>
						<button className="button button-outline" type="submit" onClick={onConfirmed}>
							{label}
						</button>
					</div>
				</form>
			</dialog>
		</>
	);
}
