import { type ReactNode, useEffect, useRef } from "react";
import { categoryPath } from "../../../contract/paths.ts";
import type { NewsItem } from "../../../contract/published.ts";
import { authorPath } from "../../../contract/subject-paths.ts";
import { useReader } from "../../reader/session.ts";
import { Slot } from "../../slots/slots.tsx";
import { LocalDateTime } from "../../ui/dates/local-date-time.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Stars } from "../../ui/stars.tsx";
import { storyToolFallbacks } from "../story-tools/tool-fallbacks.tsx";
import "./article.css";
import { paragraphsOf } from "../../../contract/paragraphs.ts";
import { minutesToRead } from "../../../contract/reading-time.ts";
import { Views } from "../card/views.tsx";
import { Corrections } from "./corrections.tsx";
import { StoryBlocks } from "./story-blocks.tsx";
import { StorySubjects } from "./story-subjects.tsx";

type ArticleProps = {
	item: NewsItem;
	/** The name of the category, if known. */
	category: string | undefined;
	/** To read the whole text, if not all of it is there yet. */
	minutes?: number | undefined;
	picture: ReactNode;
	portrait: ReactNode;
	/** The bookmark and share buttons. */
	tools: ReactNode;
	/** Shown below the headline, so that it is read first: this is a saved copy, or one from a file. */
	note?: ReactNode;
	/** True while the item is only the opening of the story. */
	isLoading?: boolean;
	/** False while only the text is shown, which is rendered first. */
	isEndShown?: boolean;
	/** Shown after the text, such as related stories. */
	children: ReactNode;
};

/** The full text of a story with its headline, picture, byline and tags. */
export function Article(props: ArticleProps) {
	const { item, category, minutes, picture, portrait, tools, note, children } = props;
	const { isLoading = false, isEndShown = !isLoading } = props;
	const { author, corrections = [] } = item;
	const [updated] = corrections;
	return (
		<article className="story">
			{/* As it is served: press/pages/story-shell.ts. */}
			<div className="story-opening">
				<header className="story-head">
					{category && (
						<a className="story-kicker" href={categoryPath(item.category_id)}>
							{category}
						</a>
					)}
					<h1>{item.title}</h1>
					{note}
					<div className="story-meta">
						<p className="story-byline">
							{portrait}
							<span>
								{author.name.trim() && (
									<a href={authorPath(author.name)}>
										<b>{author.name}</b>
									</a>
								)}
								<LocalDateTime date={author.published_date} />
							</span>
							{updated && (
								<a className="story-updated" href="#corrections">
									Updated <LocalDateTime date={updated.date} />
								</a>
							)}
						</p>
						<p className="row note story-facts">
							<span>{minutes ?? minutesToRead(item.details)} min read</span>
							<Stars rating={item.rating?.number} />
							<Views count={item.total_view} />
						</p>
						<div className="story-tools screen-only">
							{tools}
							<Slot name="storyTool" item={item} fallbacks={storyToolFallbacks} />
						</div>
					</div>
				</header>
				<figure className="story-picture bleed">{picture}</figure>
			</div>
			{!isLoading && (
				<div className="story-bar screen-only">
					<Slot name="storyBar" item={item} />
				</div>
			)}
			<div aria-busy={isLoading}>
				<StoryText item={item} />
				{updated && <Corrections corrections={corrections} />}
				{isEndShown && (
					<footer className="story-end">
						<StorySubjects item={item} />
						<a className="story-onward screen-only" href={categoryPath(item.category_id)}>
							All news in this category <Icon name="right" />
						</a>
						{children}
						<StoryEnd item={item} />
					</footer>
				)}
			</div>
		</article>
	);
}

/** Loaded when the reader comes near it. The preview of the desk has no reader. */
function StoryEnd({ item }: Pick<ArticleProps, "item">) {
	const isReader = useReader() !== null;
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!place.current || !isReader) return undefined;
		const observer = new IntersectionObserver(
			([entry]) => {
				if (!entry?.isIntersecting) return;
				observer.disconnect();
				import("../../slots/load-capabilities.ts")
					.then(({ loadSlots }) => loadSlots("storySubject", "storyEnd"))
					.catch(() => {});
			},
			{ rootMargin: "100%" },
		);
		observer.observe(place.current);
		return () => observer.disconnect();
	}, [isReader]);
	return (
		<div ref={place}>
			<Slot name="storyEnd" item={item} />
		</div>
	);
}

function StoryText({ item: { body, details } }: Pick<ArticleProps, "item">) {
	if (body) {
		return (
			<div className="story-text story-blocks">
				<StoryBlocks blocks={body} />
			</div>
		);
	}
	return (
		<div className="story-text">
			{paragraphsOf(details).map(({ key, text }) => (
				<p key={key}>{text}</p>
			))}
		</div>
	);
}
