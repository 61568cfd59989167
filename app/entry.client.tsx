import { startApp } from "./start-app.tsx";

// A task of its own: evaluating React takes long enough for one.
// No top-level await: it prevents the bundler from merging small chunks.
setTimeout(startApp);
