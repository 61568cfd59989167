import { Fragment } from "react";
import type { Block, Inline } from "../../../contract/story-body.ts";
import { PictureBox } from "../../ui/pictures/picture-box.tsx";

/** A story's text with its headings, lists, quotations and pictures. */
export function StoryBlocks({ blocks }: { blocks: Block[] }) {
	// biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a story never move
	return blocks.map((block, index) => <StoryBlock key={index} block={block} />);
}

function StoryBlock({ block }: { block: Block }) {
	switch (block.kind) {
		case "paragraph":
			return (
				<p>
					<Inlines text={block.text} />
				</p>
			);
		case "heading": {
			const Heading = `h${block.level}` as const;
			return (
				<Heading>
					<Inlines text={block.text} />
				</Heading>
			);
		}
		case "list": {
			const List = block.isOrdered ? "ol" : "ul";
			return (
				<List>
					{block.items.map((blocks, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the items of a list never move
						<li key={index}>
							<StoryBlocks blocks={blocks} />
						</li>
					))}
				</List>
			);
		}
		case "quote":
			return (
				<blockquote>
					<StoryBlocks blocks={block.blocks} />
				</blockquote>
			);
		case "picture":
			return <StoryFigure {...block} />;
		case "rule":
			return <hr />;
	}
}

/** The empty svg has the picture's aspect ratio and reserves its space, even if the picture fails to load. */
function StoryFigure({ picture, caption }: Extract<Block, { kind: "picture" }>) {
	const { width, height } = picture;
	return (
		<figure className={height > width ? "story-figure story-figure-tall" : "story-figure"}>
			<span className="story-frame">
				<svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
				<PictureBox picture={picture} sizes="(min-width: 640px) 34rem, 100vw" />
			</span>
			{caption.length > 0 && (
				<figcaption>
					<Inlines text={caption} />
				</figcaption>
			)}
		</figure>
	);
}

function Inlines({ text }: { text: Inline[] }) {
	return text.map((inline, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the inlines of a story never move
		<Fragment key={index}>
			{typeof inline === "string" ? inline : <FormattedInline inline={inline} />}
		</Fragment>
	));
}

function FormattedInline({ inline }: { inline: Exclude<Inline, string> }) {
	if (inline.kind === "break") return <br />;
	const content = <Inlines text={inline.text} />;
	if (inline.kind !== "link") {
		const Tag = inline.kind === "strong" ? "strong" : "em";
		return <Tag>{content}</Tag>;
	}
	const isExternal = /^https?:/i.test(inline.url);
	return (
		<a href={inline.url} rel={isExternal ? "noopener noreferrer" : undefined}>
			{content}
		</a>
	);
}
