/** The two screens for everything that depends on size. */
export const screens = [
	{ device: "phone", viewport: { width: 390, height: 844 } },
	{ device: "desk", viewport: { width: 1440, height: 900 } },
];
