import type { Plugin } from "vite";
import { accountsFile } from "../../server/identity/accounts-file.ts";
import { openIdentityService } from "../../server/identity/identity-service.ts";

/** The identity service on the development server's origin, ahead of Vite's own middleware. */
export async function embeddedIdentity(): Promise<Plugin> {
	const identity = await openIdentityService({ accountsFile: accountsFile() });
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
