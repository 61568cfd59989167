import { chmod, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { nginxMain, nginxMaps, nginxServer } from "../../../hosting/hosts/nginx.ts";
import type { Site } from "../site.ts";
import { freePort, type Host, startProgram } from "./program.ts";

/** The configuration as it is written, for a user without rights, with the folder and the port of the test. */
export async function startNginx({
	folder,
	build,
	rules,
}: Pick<Site, "folder" | "build" | "rules">): Promise<Host> {
	const cwd = path.join(folder, "nginx");
	const port = await freePort();
	await mkdir(cwd);
	await chmod(cwd, 0o777);
	await writeFile(path.join(cwd, "maps.conf"), nginxMaps(rules));
	await writeFile(path.join(cwd, "server.conf"), nginxServer(rules));
	const main = nginxMain()
		.replace("listen 8080", `listen 127.0.0.1:${port}`)
		.replace("/srv/paper", build)
		.replace(/(?<=access_log )\S+(?=;)/, "off")
		.replaceAll("/tmp/nginx", path.join(cwd, "nginx"));
	await writeFile(path.join(cwd, "nginx.conf"), main);
	return startProgram({
		command: "nginx",
		args: ["-e", "stderr", "-c", path.join(cwd, "nginx.conf"), "-g", "daemon off;"],
		cwd,
		port,
		hasNoRights: true,
	});
}
