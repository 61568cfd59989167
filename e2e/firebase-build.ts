import { rm } from "node:fs/promises";
import path from "node:path";
import { published } from "../press/build.ts";
import { finish } from "../press/finish.ts";
import { writeOfflineFiles } from "../press/offline-files.ts";
import { placePublished } from "../press/place-published.ts";
import { renderPages } from "../press/render.ts";
import { startFromData } from "../press/start-from-data.ts";
import { readHostingRules } from "../server/hosting-rules.ts";
import { listen } from "../server/listen.ts";
import { createSite } from "../server/site.ts";

export const project = {
	VITE_FIREBASE_API_KEY: "a-key-of-no-project",
	VITE_FIREBASE_AUTH_DOMAIN: "demo.firebaseapp.com",
	VITE_FIREBASE_PROJECT_ID: "a-project-of-nobody",
};

/** The site as it is built for a Firebase project, served as it would be. It stands beside build/ and not in its place. */
export async function openFirebaseSite(): Promise<{
	client: string;
	address: string;
	close: () => Promise<void>;
}> {
	const folder = path.resolve("test-results", `firebase-project-${process.pid}`);
	const client = path.join(folder, "client");
	const before = { ...process.env };
	Object.assign(process.env, project);
	await renderPages(folder).finally(() => {
		process.env = before;
	});
	await startFromData(client);
	await placePublished(published, client);
	await finish(client, []);
	await writeOfflineFiles(client);
	const { port, close } = await listen(createSite(client, await readHostingRules()), 0);
	return {
		client,
		address: `http://localhost:${port}`,
		close: async () => {
			await close();
			await rm(folder, { recursive: true });
		},
	};
}
