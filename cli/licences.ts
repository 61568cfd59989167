import { readFile, writeFile } from "node:fs/promises";
import { licencesPage, productionPackages } from "../press/licences.ts";

const lockFile = JSON.parse(await readFile("package-lock.json", "utf8"));
await writeFile("docs/licences.md", licencesPage(productionPackages(lockFile)));
