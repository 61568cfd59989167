import { runBuild } from "./build-in-child.ts";
import { buildDesk } from "./desk-files.ts";

await runBuild(buildDesk);
