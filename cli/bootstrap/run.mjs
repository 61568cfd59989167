import { handOver } from "./hand-over.mjs";

// `node cli/bootstrap/run.mjs <program> <words>`: runs a program of the project on any machine, before anything is installed too.
handOver(...process.argv.slice(2));
