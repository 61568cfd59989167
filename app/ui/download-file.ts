/** Downloads a file that was created in the browser. */
export function downloadFile(file: File): void {
	const url = URL.createObjectURL(file);
	const link = document.createElement("a");
	link.href = url;
	link.download = file.name;
	link.click();
	// The browser reads the URL after the click, so it must stay valid for a while.
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
