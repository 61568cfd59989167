/** A short message to the reader. */
export type Notice = {
	tone: "success" | "info" | "warning" | "error";
	text: string;
	/** Small print, such as the error code of a failed service. */
	detail?: string;
	/** A button in the toast. Pressing it closes the toast. */
	action?: { label: string; run: () => void };
	/** `clearNotices` does not remove a lasting notice. */
	isLasting?: boolean;
};
