/** Lets the browser save a file that was made on the page. */
export function downloadFile(file: File): void {
	const address = URL.createObjectURL(file);
	const link = document.createElement("a");
	link.href = address;
	link.download = file.name;
	link.click();
	// Not at once: the browser fetches it after the click.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
