import { encode } from "uqr";

/** Modules of quiet zone around the code, as the standard asks for. */
const border = 4;

/** A QR code. Black on white also at night: cameras expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
	const { data, size } = encode(text, { ecc: "L", border });
	const path = data
		.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
		.join("");
	return (
		<svg className="transfer-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
			<path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
			<path fill="#000" d={path} />
		</svg>
	);
}
