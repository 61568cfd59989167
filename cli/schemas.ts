import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { jsonSchemas, SCHEMAS_FOLDER } from "../newsroom/json-schemas.ts";

const folder = join("content", SCHEMAS_FOLDER);
await mkdir(folder, { recursive: true });
for (const { name, json } of jsonSchemas()) await writeFile(join(folder, name), json);
console.log(`The schemas in ${folder} are current.`);
