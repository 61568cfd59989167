import { join } from "node:path";
import type { Issue } from "../schemas/issues.ts";

/** A name that only one story file may have. */
export type Claim = {
	/** Of the file. */
	path: string;
	key: string;
	/** The file with the lowest rank keeps the name, of equal ones the first. */
	rank: number;
	field: string;
	line: number | undefined;
	/** Says that the owner, a file, has the name. */
	message: (owner: string) => string;
};

/** The files that must give up a name, with the issue of each. */
export type Duplicate = { path: string; issue: Issue };

export function duplicatesOf(folder: string, claims: Iterable<Claim>): Duplicate[] {
	const owners = new Map<string, Claim>();
	const found: Duplicate[] = [];
	for (const claim of claims) {
		const first = owners.get(claim.key);
		const [owner, other] = !first || claim.rank < first.rank ? [claim, first] : [first, claim];
		owners.set(claim.key, owner);
		if (!other) continue;
		const { path, field, line = 1, message } = other;
		const issue = {
			file: join(folder, path),
			line,
			column: 1,
			field,
			message: message(join(folder, owner.path)),
		};
		found.push({ path, issue });
	}
	return found;
}
