import type { Plugin } from "vite";
import { accountsFile, reserveAccounts } from "../../server/identity/accounts-file.ts";
import { openIdentityService } from "../../server/identity/identity-service.ts";

/** The identity service on the development server's origin, ahead of Vite's own middleware. */
export async function embeddedIdentity(): Promise<Plugin> {
	const file = accountsFile();
	await reserveAccounts(file);
	const identity = await openIdentityService({ accountsFile: file });
	return {
		name: "embedded-identity",
		enforce: "pre",
		configureServer: ({ middlewares }) => {
			middlewares.use((request, response, next) => {
				if (!identity.handle(request, response)) next();
			});
		},
		// Vite also calls this on restart, so the service itself stays open.
		closeServer: identity.save,
	};
}
