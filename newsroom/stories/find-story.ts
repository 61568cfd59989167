import { readFileSync } from "node:fs";
import path from "node:path";
import { splitFrontMatter, YamlError } from "./front-matter.ts";
import { storyPaths } from "./story-files.ts";

/** The path inside content/ of the file with this id, sound or not. Undefined if there is none. */
export function findStory(content: string, id: string): string | undefined {
	const paths = [...storyPaths(content)];
	const isNamed = (file: string) => path.parse(file).name === id;
	// A story is mostly named after its id. Only another name needs every file.
	const likelyFirst = [...paths.filter(isNamed), ...paths.filter((file) => !isNamed(file))];
	return likelyFirst.find((file) => idOf(readFileSync(path.join(content, file), "utf8")) === id);
}

/** Read without a YAML parser, as the other fields may not be YAML yet. */
function idOf(text: string): string | undefined {
	return /^id:[ \t]*(["']?)(?<id>[\w-]+)\1[ \t]*(?:#.*)?$/m.exec(fieldsOf(text))?.groups?.id;
}

function fieldsOf(text: string): string {
	try {
		return splitFrontMatter(text.replace(/^\ufeff/, "")).fields;
	} catch (error) {
		if (error instanceof YamlError) return "";
		throw error;
	}
}
