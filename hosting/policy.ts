/** A Content-Security-Policy, directive by directive. */
export function policyText(directives: Record<string, string[]>): string {
	return Object.entries(directives)
		.map(([name, sources]) => [name, ...sources].join(" "))
		.join("; ");
}

/** The sources of a directive of a policy. */
export function directive(policy: string, name: string): string[] | undefined {
	const directives = policy.split(";").map((part) => part.trim().split(/\s+/));
	return directives.find(([first]) => first === name)?.slice(1);
}

const unused =
	"accelerometer autoplay camera clipboard-read clipboard-write compute-pressure display-capture encrypted-media fullscreen gamepad geolocation gyroscope hid identity-credentials-get idle-detection keyboard-map local-fonts magnetometer microphone midi otp-credentials payment picture-in-picture publickey-credentials-create publickey-credentials-get screen-wake-lock serial speaker-selection sync-xhr usb window-management xr-spatial-tracking";

/** Allows nothing but what is named, and that for our own pages only. */
export function permissions(...own: string[]): string {
	return unused
		.split(" ")
		.map((feature) => `${feature}=(${own.includes(feature) ? "self" : ""})`)
		.join(", ");
}
