import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

/** Empty data files: React Router renders some pages during the build, and they are discarded. */
const files: Record<string, unknown> = {
	"news.json": [],
	"data/categories.json": [],
	"data/archive/months.json": [],
	"data/texts/about.json": { title: "", sections: [] },
	"data/texts/terms.json": { title: "", sections: [] },
	"data/texts/accessibility.json": { title: "", sections: [] },
	"data/texts/privacy.json": { title: "", sections: [] },
};

export async function writePlaceholderEdition(folder: string): Promise<void> {
	for (const [name, data] of Object.entries(files)) {
		await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
		await writeFile(path.join(folder, name), JSON.stringify(data));
	}
}
