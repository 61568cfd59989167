import type CMS from "@sveltia/cms";
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { storyCollectionNames } from "../../config/story-years.ts";
import { AuthorPreview, type Preview, ProsePreview, StoryPreview } from "./preview.tsx";
import type { Assets } from "./preview-pictures.ts";

type TemplateProps = {
	entry: { get: (name: "data") => { toJS: () => Record<string, unknown> } };
	fieldsMetaData: { toJS: () => Preview["references"] };
	getAsset: Assets;
	document: Document;
};

/** Registers previews that render entries as the site does. */
export function registerPreviews(cms: typeof CMS, years: string[] | undefined): void {
	// All styles that the preview's components import, in one file: press/vite/desk-files.ts.
	cms.registerPreviewStyle("/desk/preview.css");
	for (const name of storyCollectionNames(years))
		registerPreview(cms, name, (preview) => <StoryPreview {...preview} />);
	registerPreview(cms, "authors", (preview) => <AuthorPreview {...preview} />);
	for (const name of ["about", "terms", "accessibility", "privacy"])
		registerPreview(cms, name, (preview) => <ProsePreview {...preview} />);
}

/**
 * Sveltia renders templates with its own copy of React, where our hooks fail. It gets an empty element, into
 * which our React renders.
 */
function registerPreview(cms: typeof CMS, name: string, render: (preview: Preview) => ReactNode): void {
	const roots = new WeakMap<Element, Root>();
	const template = ({ entry, fieldsMetaData, getAsset, document }: TemplateProps) => {
		followTheme(document);
		const preview = { data: entry.get("data").toJS(), references: fieldsMetaData.toJS(), assets: getAsset };
		return (
			<div
				ref={(element) => {
					if (!element) return;
					const root = roots.get(element) ?? createRoot(element);
					roots.set(element, root);
					root.render(render(preview));
				}}
			/>
		);
	};
	cms.registerPreviewTemplate(name, template as never);
}

/** Shows the edition of the day or of the night, like the desk: app/styles/themes.css. */
function followTheme(preview: Document): void {
	const { theme } = document.documentElement.dataset;
	preview.documentElement.dataset.theme = theme === "dark" ? "night" : "day";
}
