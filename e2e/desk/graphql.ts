/** A JSON value. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

export type Arguments = Record<string, Json>;

/** An object of a schema. A field may depend on its arguments. */
export type Resource = { [field: string]: Value | ((args: Arguments) => Value) };
type Value = Json | Resource | Resource[];

type Field = { alias: string; name: string; args: Arguments; fields: Field[] };

/**
 * Executes the part of GraphQL that Sveltia uses: aliases, arguments, variables, and fragments, whose type
 * conditions always match. An unknown field is an error.
 */
export function execute(query: string, variables: Arguments, schema: Resource): Json {
	return select(schema, parse(query, variables));
}

function select(value: Value, fields: Field[]): Json {
	if (Array.isArray(value)) return value.map((item) => select(item, fields));
	if (value === null || typeof value !== "object") return value;
	return Object.fromEntries(
		fields.map(({ alias, name, args, fields }) => {
			const field = (value as Resource)[name];
			if (field === undefined) throw new Error(`The fake has no field «${name}».`);
			return [alias, select(typeof field === "function" ? field(args) : field, fields)];
		}),
	);
}

function parse(query: string, variables: Arguments): Field[] {
	const tokens: string[] = query.match(/\.\.\.|"(?:[^"\\]|\\.)*"|[$\w]+|[^\s,]/g) ?? [];
	// Skips the declarations of variables before the first brace.
	let position = tokens.indexOf("{");

	function next(): string {
		const token = tokens[position++];
		if (token === undefined) throw new Error(`The query ends too early: ${query}`);
		return token;
	}
	function skipIf(token: string): boolean {
		const isNext = tokens[position] === token;
		if (isNext) position++;
		return isNext;
	}
	function expectToken(token: string): void {
		if (!skipIf(token)) throw new Error(`The query has no «${token}» before «${tokens[position]}»: ${query}`);
	}
	function readFields(): Field[] {
		const fields: Field[] = [];
		expectToken("{");
		while (!skipIf("}")) {
			if (skipIf("...")) {
				expectToken("on");
				next();
				fields.push(...readFields());
			} else {
				const alias = next();
				const name = skipIf(":") ? next() : alias;
				const args = skipIf("(") ? readArguments(")") : {};
				fields.push({ alias, name, args, fields: tokens[position] === "{" ? readFields() : [] });
			}
		}
		return fields;
	}
	function readArguments(end: string): Arguments {
		const args: Arguments = {};
		while (!skipIf(end)) {
			const name = next();
			expectToken(":");
			args[name] = readValue();
		}
		return args;
	}
	function readValue(): Json {
		const token = next();
		if (token === "{") return readArguments("}");
		if (token.startsWith("$")) return variables[token.slice(1)] ?? null;
		return /^["\d]/.test(token) ? JSON.parse(token) : token;
	}
	return readFields();
}
