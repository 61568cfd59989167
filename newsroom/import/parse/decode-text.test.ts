import { expect, it } from "vitest";
import { decodeText } from "./decode-text.ts";

const latin = (text: string) => Buffer.from(text, "latin1");
const utf16 = (text: string) => Buffer.from(text, "utf16le");

it.each<[string, Uint8Array, string, string]>([
	["UTF-8", Buffer.from("<a>été</a>"), "", "<a>été</a>"],
	["UTF-8 with a byte order mark", Buffer.from("\ufeff<a>été</a>"), "", "<a>été</a>"],
	["UTF-16 with a byte order mark", utf16("\ufeff<a>été</a>"), "text/xml; charset=utf-8", "<a>été</a>"],
	["big-endian UTF-16", utf16("\ufeff<a>été</a>").swap16(), "", "<a>été</a>"],
	[
		"UTF-16 without a byte order mark",
		utf16('<?xml version="1.0" encoding="UTF-16"?>'),
		"",
		'<?xml version="1.0" encoding="UTF-16"?>',
	],
	[
		"an encoding in the prolog",
		latin('<?xml version="1.0" encoding="ISO-8859-1"?>été'),
		"",
		'<?xml version="1.0" encoding="ISO-8859-1"?>été',
	],
	["an encoding in the header", Buffer.from([0xcf, 0xf0]), "application/rss+xml; charset=windows-1251", "Пр"],
	[
		"UTF-8 that claims to be something else",
		Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?>été'),
		"text/xml; charset=windows-1252",
		'<?xml version="1.0" encoding="ISO-8859-1"?>été',
	],
	[
		"something else that claims to be UTF-8",
		latin('<?xml version="1.0" encoding="UTF-8"?>\x93été\x94'),
		"text/xml; charset=utf-8",
		'<?xml version="1.0" encoding="UTF-8"?>“été”',
	],
	["an unknown encoding", latin("<a>été</a>"), "text/xml; charset=klingon", "<a>été</a>"],
	["a seven-bit encoding", Buffer.from("\x1b$B4A\x1b(B"), "text/xml; charset=iso-2022-jp", "漢"],
])("reads %s", (_name, bytes, type, expected) => {
	expect(decodeText(bytes, type)).toBe(expected);
});
