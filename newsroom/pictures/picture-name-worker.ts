import { runParallelMapWorker } from "../../lib/parallel-map.ts";
import { namePictureIfFound } from "./picture-name.ts";

runParallelMapWorker(namePictureIfFound);
