import { type ReactNode, useId, useState } from "react";
import "./confirm-button.css";
import { Dialog } from "./dialog.tsx";

type ConfirmButtonProps = {
	/** On both buttons: what will be done. */
	label: ReactNode;
	question: string;
	/** What is lost. It is read out with the question. */
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
	const [isOpen, setIsOpen] = useState(false);
	const id = useId();
	return (
		<>
			<button className={className} type="button" onClick={() => setIsOpen(true)}>
				{label}
			</button>
			{isOpen && (
				<Dialog
					className="confirm-dialog"
					aria-labelledby={`${id}-question`}
					aria-describedby={`${id}-loss`}
					onClose={() => setIsOpen(false)}
				>
					<form method="dialog">
						<h3 id={`${id}-question`}>{question}</h3>
						<div id={`${id}-loss`}>{children}</div>
						<div className="row">
							{/* First, because a dialog focuses its first control. */}
							<button className="button button-primary" type="submit">
								Keep it
							</button>
							<button className="button button-outline" type="submit" onClick={onConfirmed}>
								{label}
							</button>
						</div>
					</form>
				</Dialog>
			)}
		</>
	);
}
