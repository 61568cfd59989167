/** Something to tell the reader in passing. */
export type Notice = {
	tone: "success" | "info" | "warning" | "error";
	text: string;
	/** The small print, such as the code and the message of a service that failed. */
	detail?: string;
	/** What the reader can do about it; the toast closes with it. */
	action?: { label: string; run: () => void };
	/** True where it stays true whatever the reader does next, so that clearing leaves it. */
	isLasting?: boolean;
};
