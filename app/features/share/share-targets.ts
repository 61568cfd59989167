import type { IconName } from "../../ui/icon.tsx";

export type ShareTarget = { name: string; icon: IconName; href: string };

/** Share URLs of e-mail and social networks. */
export function shareTargets(title: string, url: string): ShareTarget[] {
	const [text, link, textAndLink] = [title, url, `${title} ${url}`].map(encode);
	return [
		{ name: "Email", icon: "mail", href: `mailto:?subject=${text}&body=${textAndLink}` },
		{ name: "Facebook", icon: "facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
		{ name: "X", icon: "x", href: `https://x.com/intent/post?text=${text}&url=${link}` },
		{ name: "WhatsApp", icon: "chat", href: `https://wa.me/?text=${textAndLink}` },
	];
}

/** Imported text may contain lone surrogates, for which encodeURIComponent throws. */
function encode(text: string): string {
	return encodeURIComponent(text.toWellFormed());
}
