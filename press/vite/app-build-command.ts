import { buildApp } from "./app-build.ts";
import { runBuild } from "./build-in-child.ts";

await runBuild(buildApp);
