/** What JSON can say. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

export type Arguments = Record<string, Json>;

/** An object of a schema. What a field holds may depend on its arguments. */
export type Resource = { [field: string]: Value | ((given: Arguments) => Value) };
type Value = Json | Resource | Resource[];

type Field = { alias: string; name: string; given: Arguments; fields: Field[] };

/**
 * Answers a query in as much of GraphQL as Sveltia writes: aliases, arguments, variables, and fragments, which are taken to be on the type
 * that is there. A field that the schema does not have is an error.
 */
export function execute(query: string, variables: Arguments, schema: Resource): Json {
	return select(schema, parse(query, variables));
}

function select(value: Value, fields: Field[]): Json {
	if (Array.isArray(value)) return value.map((one) => select(one, fields));
	if (value === null || typeof value !== "object") return value;
	return Object.fromEntries(
		fields.map(({ alias, name, given, fields }) => {
			const field = (value as Resource)[name];
			if (field === undefined) throw new Error(`The stand-in has no field «${name}».`);
			return [alias, select(typeof field === "function" ? field(given) : field, fields)];
		}),
	);
}

function parse(query: string, variables: Arguments): Field[] {
	const tokens: string[] = query.match(/\.\.\.|"(?:[^"\\]|\\.)*"|[$\w]+|[^\s,]/g) ?? [];
	// The variables are declared before the first brace.
	let at = tokens.indexOf("{");

	function next(): string {
		const token = tokens[at++];
		if (token === undefined) throw new Error(`The query ends too early: ${query}`);
		return token;
	}
	function take(token: string): boolean {
		const isNext = tokens[at] === token;
		if (isNext) at++;
		return isNext;
	}
	function demand(token: string): void {
		if (!take(token)) throw new Error(`The query has no «${token}» before «${tokens[at]}»: ${query}`);
	}
	function readFields(): Field[] {
		const fields: Field[] = [];
		demand("{");
		while (!take("}")) {
			if (take("...")) {
				demand("on");
				next();
				fields.push(...readFields());
			} else {
				const alias = next();
				const name = take(":") ? next() : alias;
				const given = take("(") ? readArguments(")") : {};
				fields.push({ alias, name, given, fields: tokens[at] === "{" ? readFields() : [] });
			}
		}
		return fields;
	}
	function readArguments(end: string): Arguments {
		const given: Arguments = {};
		while (!take(end)) {
			const name = next();
			demand(":");
			given[name] = readValue();
		}
		return given;
	}
	function readValue(): Json {
		const token = next();
		if (token === "{") return readArguments("}");
		if (token.startsWith("$")) return variables[token.slice(1)] ?? null;
		return /^["\d]/.test(token) ? JSON.parse(token) : token;
	}
	return readFields();
}
