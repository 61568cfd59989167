import path from "node:path";
import { readState } from "../site-state.ts";
import { deskUploadFolder, hasUploads, takenFolder, uploadFolder } from "./upload-log.ts";

/** What is published but not deployed, and when the next scheduled story is due. */
export async function pendingDeployment(): Promise<{
	site: boolean;
	desk: boolean;
	nextStoryAt: string | null;
}> {
	return {
		site: (await hasUploads(uploadFolder)) || (await hasUploads(takenFolder)),
		desk: (await hasUploads(deskUploadFolder)) || (await hasUploads(path.join(takenFolder, "desk"))),
		nextStoryAt: (await readState())?.nextStoryAt ?? null,
	};
}
