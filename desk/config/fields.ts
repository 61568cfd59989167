import type { Field } from "@sveltia/cms";
import { type Kind, type Rule, ruleOf } from "./schemas.ts";
import { type Words, words } from "./words.ts";

type Form = { [name: string]: Words & { fields?: Form } };
type Options = Record<string, unknown>;

/** The fields of a form: the newsroom's rules in an editor's words. */
export function fieldsOf(kind: Kind): Field[] {
	return formOf(words[kind], ruleOf(kind), `${kind}:`);
}

/** What the form calls a field, by its path in the file, such as "rating.number" or "headlines.1.title". */
export function labelOf(kind: Kind, path: string): string {
	let form: Form | undefined = words[kind];
	const labels: string[] = [];
	for (const name of path.split(".")) {
		const known: Form[string] | undefined = form?.[name];
		if (known) labels.push(known.label);
		// An item of a list is counted as people count.
		else labels.push(/^\d+$/.test(name) ? String(Number(name) + 1) : name);
		form = known?.fields ?? form;
	}
	return labels.join(", ");
}

function formOf(
	form: Form,
	{ properties = {}, required = [], default: presets }: Rule,
	above: string,
): Field[] {
	return Object.entries(form).map(([name, { label, hint, as = {}, fields }]) => {
		if (as.widget === "hidden") return { name, label, ...as } as Field;
		const rule = properties[name] as Rule;
		const path = above + name;
		const options: Options = {
			name,
			label,
			...(hint && { hint }),
			// An object is always shown; one that may be left out has nothing in it that must be filled in.
			required: rule.type === "object" || (required.includes(name) && presets === undefined),
			...limitsOf(rule),
			...widgetOf(rule),
			...as,
		};
		if (fields && rule.type === "array") options.fields = formOf(fields, rule.items as Rule, `${path}.0.`);
		else if (fields) options.fields = formOf(fields, rule, `${path}.`);
		else if (isOurs(options.widget)) options.rule = path;
		return options as Field;
	});
}

/** Types of our own, which answer with the newsroom's sentence for their rule: page/field-types.tsx. */
function isOurs(widget: unknown): boolean {
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
	// The largest whole number a computer can count to is no rule of the newsroom.
	const most = maximum === Number.MAX_SAFE_INTEGER ? maxItems : (maximum ?? maxItems);
	return {
		...(maxLength !== undefined && { maxlength: maxLength }),
		...(minimum !== undefined && { min: minimum }),
		...(most !== undefined && { max: most }),
	};
}
