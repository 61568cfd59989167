/** Puts a text on the clipboard, also where the modern way is not allowed. Says whether it is there. */
export async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return copyTheOldWay(text);
	}
}

function copyTheOldWay(text: string): boolean {
	const field = document.createElement("textarea");
	field.value = text;
	field.readOnly = true;
	field.style.cssText = "position:fixed;opacity:0";
	document.body.append(field);
	field.select();
	try {
		return document.execCommand("copy");
	} catch {
		return false;
	} finally {
		field.remove();
	}
}
