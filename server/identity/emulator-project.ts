/** An account of the emulator. It has more fields, which we only copy. */
export type Account = {
	localId: string;
	email?: string;
	/** In seconds. Tokens issued earlier are rejected. */
	validSince?: string;
	passwordUpdatedAt?: number;
	/** Holds the password as the emulator received it. */
	passwordHash?: string;
	providerUserInfo?: { providerId: string }[];
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
	queryUsers: (filter: object, order: { sortByField: "localId"; order: "ASC" }) => Account[];
	overwriteUserWithLocalId: (localId: string, account: Account) => void;
	deleteAllAccounts: () => void;
	createRefreshTokenFor: (...session: unknown[]) => string;
	validateRefreshToken: (token: string) => { user: Account };
	createOob: (
		email: string,
		newEmail: string | undefined,
		requestType: string,
		linkFor: (oobCode: string) => string,
	) => Mail;
};
