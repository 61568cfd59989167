/** An account of the emulator. It has more fields, which we only copy. */
export type Account = {
	localId: string;
	email?: string;
	/** In seconds. Tokens issued earlier are rejected. */
	validSince?: string;
	disabled?: boolean;
	passwordUpdatedAt?: number;
	/** Holds the password as the emulator received it. */
	passwordHash?: string;
	providerUserInfo?: { providerId: string }[];
};

/** What a provider has told about an account. */
export type ProviderAccount = {
	rawId: string;
	displayName?: string;
	screenName?: string;
	email?: string;
	photoUrl?: string;
};

/** A message that a real project would send by email. */
export type Mail = {
	email: string;
	newEmail?: string;
	requestType: string;
	oobCode: string;
	oobLink: string;
};

/** The part of the emulator's project state that we use. */
export type EmulatorProject = {
	enableImprovedEmailPrivacy: boolean;
	getUserByLocalId: (localId: string) => Account | undefined;
	queryUsers: (filter: object, order: { sortByField: "localId"; order: "ASC" }) => Account[];
	overwriteUserWithLocalId: (localId: string, account: Account) => void;
	deleteAllAccounts: () => void;
	/** The accounts that have signed in with a provider. */
	listProviderInfosByProviderId: (providerId: string) => ProviderAccount[];
	createRefreshTokenFor: (...session: unknown[]) => string;
	validateRefreshToken: (token: string) => { user: Account };
	createOob: (
		email: string,
		newEmail: string | undefined,
		requestType: string,
		linkFor: (oobCode: string) => string,
	) => Mail;
};
