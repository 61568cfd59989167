import { setRegistry } from "./slots/registry.ts";
import { startApp } from "./start-app.tsx";

setRegistry({
	capabilities: () => import("./capabilities.ts"),
	readerTools: () => import("./reader-tools.tsx"),
});

// A task of its own: evaluating React takes long enough for one.
// No top-level await: it prevents the bundler from merging small chunks.
setTimeout(startApp);
