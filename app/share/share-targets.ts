import type { IconName } from "../ui/icon.tsx";

export type ShareTarget = { name: string; icon: IconName; href: string };

/** Where a link can be taken, as plain addresses. */
export function shareTargets(title: string, address: string): ShareTarget[] {
	const [words, link, both] = [title, address, `${title} ${address}`].map(encoded);
	return [
		{ name: "Email", icon: "mail", href: `mailto:?subject=${words}&body=${both}` },
		{ name: "Facebook", icon: "facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
		{ name: "X", icon: "x", href: `https://x.com/intent/post?text=${words}&url=${link}` },
		{ name: "WhatsApp", icon: "chat", href: `https://wa.me/?text=${both}` },
	];
}

/** Half a character, which text from elsewhere may hold, cannot be part of an address. */
function encoded(text: string): string {
	return encodeURIComponent(text.toWellFormed());
}
