import { handOver } from "./hand-over.mjs";

// `node cli/bootstrap/run.mjs <program> <arguments>` runs a program, even before packages are installed.
handOver(...process.argv.slice(2));
