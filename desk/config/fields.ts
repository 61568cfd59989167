import type { Field } from "@sveltia/cms";
import { type Kind, type Rule, ruleOf } from "./schemas.ts";
import { type Words, words } from "./words.ts";

type Form = { [name: string]: Words & { fields?: Form } };
type Options = Record<string, unknown>;

/** Builds a form's fields from the newsroom's JSON Schema and the editor's labels. */
export function fieldsOf(kind: Kind): Field[] {
	return buildFields(words[kind], ruleOf(kind), `${kind}:`);
}

/** The label of a field, by its path in the file, such as "rating.number" or "headlines.1.title". */
export function labelOf(kind: Kind, path: string): string {
	let form: Form | undefined = words[kind];
	const labels: string[] = [];
	for (const name of path.split(".")) {
		const entry: Form[string] | undefined = form?.[name];
		if (entry) labels.push(entry.label);
		// List items count from 1 in labels.
		else labels.push(/^\d+$/.test(name) ? String(Number(name) + 1) : name);
		form = entry?.fields ?? form;
	}
	return labels.join(", ");
}

function buildFields(
	form: Form,
	{ properties = {}, required = [] }: Rule,
	pathPrefix: string,
	isOptional = false,
): Field[] {
	return Object.entries(form).map(([name, { label, hint, as = {}, fields }]) => {
		if (as.widget === "hidden") return { name, label, ...as } as Field;
		const rule = properties[name] as Rule;
		const path = pathPrefix + name;
		const options: Options = {
			name,
			label,
			...(hint && { hint }),
			// An object is always shown. If it is optional, none of its fields is required.
			required: rule.type === "object" || (required.includes(name) && !isOptional),
			...limitsOf(rule),
			...widgetOf(rule),
			...as,
		};
		if (fields && rule.type === "array")
			options.fields = buildFields(fields, rule.items as Rule, `${path}.0.`);
		else if (fields) options.fields = buildFields(fields, rule, `${path}.`, !required.includes(name));
		else if (isCustomWidget(options.widget)) options.rule = path;
		return options as Field;
	});
}

/** Custom field types, which validate with the newsroom's rules: page/field-types.tsx. */
function isCustomWidget(widget: unknown): boolean {
	return ["line", "lines", "amount", "tags"].includes(String(widget));
}

function widgetOf({ type, items }: Rule): Options {
	switch (type) {
		case "string":
			return { widget: "line" };
		case "integer":
			return { widget: "amount", value_type: "int" };
		case "number":
			return { widget: "amount", value_type: "float", step: 0.5 };
		case "boolean":
			return { widget: "boolean", default: false };
		case "array":
			return { widget: (items as Rule).type === "object" ? "list" : "tags" };
		default:
			return { widget: "object" };
	}
}

function limitsOf({ maxLength, minimum, maximum, maxItems }: Rule): Options {
	// Zod reports MAX_SAFE_INTEGER where the newsroom sets no maximum.
	const max = maximum === Number.MAX_SAFE_INTEGER ? maxItems : (maximum ?? maxItems);
	return {
		...(maxLength !== undefined && { maxlength: maxLength }),
		...(minimum !== undefined && { min: minimum }),
		...(max !== undefined && { max }),
	};
}
