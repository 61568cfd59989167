/** Firebase's default password policy. The emulator enforces it but has no endpoint for it. */
export const passwordPolicy = {
	customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4096 },
	allowedNonAlphanumericCharacters: [..."^$*.[]{}()?\"!@#%&/\\,><':;|_~"],
	enforcementState: "OFF",
	forceUpgradeOnSignin: false,
	schemaVersion: 1,
};
