import type {
	CmsConfig,
	CollectionFile,
	EntryCollection,
	Field,
	ListFieldWithSubFields,
	RichTextField,
} from "@sveltia/cms";
import { previewFolder } from "../../contract/paths.ts";
import { id } from "../../newsroom/schemas/fields.ts";
import type { DeskSettings } from "../settings.ts";
import { fieldsOf } from "./fields.ts";

/** Custom file formats (page/file-formats.ts). They write files as the newsroom does and apply its checks. */
export const formats = {
	// Sveltia accepts Markdown files only if the format's name ends in "frontmatter".
	story: "story-frontmatter",
	prose: "prose-frontmatter",
	author: "author",
	category: "category",
	headlines: "headlines",
};

type DeskOptions = {
	settings: DeskSettings;
	/** The paper's name. */
	name: string;
	logo: string;
	/** The years to read, newest first; undefined reads all stories in one list. */
	years: string[] | undefined;
};

/** An editor field that offers only the Markdown which a story or a prose page may contain. */
function richTextField(): RichTextField {
	return {
		name: "body",
		label: "Text",
		widget: "richtext",
		buttons: [
			"bold",
			"italic",
			"link",
			"heading-two",
			"heading-three",
			"quote",
			"bulleted-list",
			"numbered-list",
		],
		editor_components: ["image"],
		linked_images: false,
		use_emoji_autocomplete: false,
	};
}

/** Builds Sveltia's configuration from the newsroom's schemas. */
export function deskConfig({
	settings: { content, site, hasPreview, github },
	name,
	logo,
	years,
}: DeskOptions): CmsConfig {
	const pictures = (folder: string) => ({
		media_folder: `/${content}/images/${folder}`,
		public_folder: `/images/${folder}`,
	});
	return {
		load_config_file: false,
		app_title: `${name} desk`,
		logo: { src: logo },
		site_url: site,
		backend: github
			? {
					name: "github",
					repo: github.repository,
					branch: github.branch,
					base_url: github.signIn,
				}
			: // Sveltia requires a backend, but never calls it: page.css hides the sign-in buttons.
				{ name: "github", repo: `here/${name.replace(/[/:]/g, " ")}`, auth_methods: ["token"] },
		media_folder: `${content}/images/stories`,
		public_folder: "/images/stories",
		media_libraries: {
			default: { config: { slugify_filename: true, max_file_size: 20_000_000 } },
			stock_assets: { providers: [] },
		},
		// An id may have only letters, digits, - and _.
		slug: { encoding: "ascii", clean_accents: true, maxlength: 100, timezone: "utc" },
		editor: { preview: true },
		collections: [
			...storyCollections(content, years).map((stories) => ({
				...stories,
				...pictures("stories"),
				// The preview of a published story leads to its page.
				preview_path: `${hasPreview ? previewFolder : "/news-details"}/{{fields.id}}`.slice(1),
			})),
			{
				name: "authors",
				label: "Authors",
				label_singular: "Author",
				icon: "group",
				folder: `${content}/authors`,
				extension: "yaml",
				format: formats.author,
				identifier_field: "name",
				slug: { template: "{{name}}", editable: false },
				thumbnail: "portrait",
				...pictures("authors"),
				fields: fieldsOf("author"),
			},
			{
				name: "categories",
				label: "Categories",
				label_singular: "Category",
				icon: "category",
				folder: `${content}/categories`,
				extension: "yaml",
				format: formats.category,
				identifier_field: "name",
				slug: { template: "{{name}}", editable: false },
				sortable_fields: { fields: ["id", "name"], default: { field: "id" } },
				editor: { preview: false },
				fields: fieldsOf("category"),
			},
		],
		singletons: [
			{
				name: "headlines",
				label: "Ticker",
				icon: "breaking_news",
				file: `${content}/headlines.yaml`,
				format: formats.headlines,
				editor: { preview: false },
				fields: headlineFields(years),
			},
			proseFile(content, "about", "About Us", "info"),
			proseFile(content, "terms", "Terms", "gavel"),
			proseFile(content, "accessibility", "Accessibility", "accessibility_new"),
			proseFile(content, "privacy", "Privacy", "shield"),
		],
	};
}

function storyCollections(content: string, years: string[] | undefined): EntryCollection[] {
	const stories = `${content}/stories`;
	if (!years)
		return [{ ...storyCollection, name: "stories", folder: stories, path: "{{year}}/{{month}}/{{slug}}" }];
	return years.map((year, index) => ({
		...storyCollection,
		name: `stories-${year}`,
		label: `Stories of ${year}`,
		description: "Other years are on the desk when its address ends in ?years=2019,2020",
		folder: `${stories}/${year}`,
		path: "{{month}}/{{slug}}",
		// The first year is the current one, where new stories go.
		create: index === 0,
	}));
}

const storyCollection = {
	label: "Stories",
	label_singular: "Story",
	icon: "article",
	extension: "md",
	format: formats.story,
	slug: {
		template: "{{title}}",
		editable: ["create"],
		hint: "The story's name in addresses. It stays when the headline changes.",
		pattern: [/^[A-Za-z0-9_-]+$/, slugErrorMessage()],
	},
	summary: "{{title}}{{draft | ternary(' (draft)', '')}}",
	thumbnail: "image_url",
	aliases_field: false,
	sortable_fields: {
		fields: ["published_date", "title", "author", "category"],
		default: { field: "published_date", direction: "descending" },
	},
	view_filters: [
		{ label: "Drafts", field: "draft", eq: true },
		{ label: "Scheduled", field: "publish_at", gt: "{{now}}" },
		{ label: "Today's Pick", field: "others.is_today_pick", eq: true },
	],
	view_groups: [
		{ label: "Author", field: "author" },
		{ label: "Category", field: "category" },
	],
	fields: storyFields(),
} satisfies Partial<EntryCollection>;

/**
 * An editor chooses the story that a headline leads to. In a large paper they type its id, because a relation reads the
 * list of one year only.
 */
function headlineFields(years: string[] | undefined): Field[] {
	const [headlines] = fieldsOf("headline") as [ListFieldWithSubFields];
	if (years) return [headlines];
	const relation = {
		widget: "relation",
		collection: "stories",
		value_field: "id",
		display_fields: ["title"],
		search_fields: ["title"],
	};
	const fields = headlines.fields.map((field) =>
		field.name === "story" ? ({ ...field, ...relation } as Field) : field,
	);
	return [{ ...headlines, fields }];
}

/** Inserts the text field after the tags. */
function storyFields(): Field[] {
	const fields = fieldsOf("story");
	const index = fields.findIndex(({ name }) => name === "tags") + 1;
	return fields.toSpliced(index, 0, {
		...richTextField(),
		required: false,
		hint: "Cards show its first 200 characters.",
	});
}

/** The newsroom's error message for an invalid id. */
function slugErrorMessage(): string {
	return String(id.meta()?.patternErrorMessage);
}

/** A prose page: a title, then sections under headings. */
function proseFile(content: string, name: string, label: string, icon: string): CollectionFile {
	return {
		name,
		label,
		icon,
		file: `${content}/${name}.md`,
		format: formats.prose,
		preview_path: name,
		fields: [
			{ name: "title", label: "Title", widget: "string" },
			{ ...richTextField(), hint: "Each section begins with a heading." },
		],
	};
}
