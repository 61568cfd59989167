import { runParallelMapWorker } from "../../lib/parallel-map.ts";
import { readStoryFile } from "./story-files.ts";

runParallelMapWorker(readStoryFile);
