/** An account as the emulator keeps it: what we read of it, and much more that is only carried along. */
export type Account = {
	localId: string;
	email?: string;
	/** Tokens from before this second are refused. */
	validSince?: string;
	passwordUpdatedAt?: number;
	providerUserInfo?: { providerId: string }[];
};

/** A message that a real project would send by mail. */
export type Mail = {
	email: string;
	newEmail?: string;
	requestType: string;
	oobCode: string;
	oobLink: string;
};

/** The part of the emulator's project that we use. */
export type EmulatorProject = {
	enableImprovedEmailPrivacy: boolean;
	queryUsers: (filter: object, order: { sortByField: "localId"; order: "ASC" }) => Account[];
	overwriteUserWithLocalId: (localId: string, account: Account) => void;
	deleteAllAccounts: () => void;
	createOob: (
		email: string,
		newEmail: string | undefined,
		requestType: string,
		linkFor: (oobCode: string) => string,
	) => Mail;
};
