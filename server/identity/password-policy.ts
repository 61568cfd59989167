/** What Firebase asks of a password unless a project says otherwise; the emulator holds to it but cannot tell it. */
export const passwordPolicy = {
	customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4096 },
	allowedNonAlphanumericCharacters: [..."^$*.[]{}()?\"!@#%&/\\,><':;|_~"],
	enforcementState: "OFF",
	forceUpgradeOnSignin: false,
	schemaVersion: 1,
};
