/** Whether the browser forbids to store anything: what is kept lasts as long as the tab. */
export function isStorageForbidden(): boolean {
	try {
		localStorage.getItem("");
		return false;
	} catch {
		return true;
	}
}
