/** The two screens on which everything that depends on size is looked at. */
export const screens = [
	{ device: "phone", viewport: { width: 390, height: 844 } },
	{ device: "desk", viewport: { width: 1440, height: 900 } },
];
