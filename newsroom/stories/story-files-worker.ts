import { answerParallelMap } from "../../lib/parallel-map.ts";
import { readStoryFile } from "./story-files.ts";

answerParallelMap(readStoryFile);
