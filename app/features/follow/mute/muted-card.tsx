import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Card } from "../../../../contract/published.ts";
import { preserveScrollAnchor } from "../../../news/list/preserve-scroll-anchor.ts";
import { useStore } from "../../../platform/create-store.ts";
import { useFollows } from "../store/follow-store.ts";
import { lookUpTopics, type MuteReason, muteReasonOf } from "./mute-reason.ts";
import { topicLookup } from "./topic-lookup.ts";
import "./muted-card.css";
import { endEarlyFolding } from "./folded-cards.ts";
import { rememberFolded } from "./remember-folded.ts";

/** The muted stories that the reader has opened in this page view. A long list unmounts cards that are far away. */
const opened = new Set<string>();

/** Folds a muted card to one line that says why. The rest of the card is hidden by CSS. */
export function MutedCard({ card }: { card: Card }) {
	const reason = useMuteReason(card);
	const [isOpen, setIsOpen] = useState(() => opened.has(card.id));
	const line = useRef<HTMLParagraphElement>(null);
	const id = useId();
	const isFolded = reason !== null && !isOpen;

	// The card is labelled by its headline, which would be read out although it is hidden.
	useLayoutEffect(() => {
		const article = isFolded ? line.current?.closest("article") : null;
		const label = article?.getAttribute("aria-labelledby");
		if (!article || !label) return;
		article.setAttribute("aria-labelledby", id);
		return () => article.setAttribute("aria-labelledby", label);
	}, [isFolded, id]);

	const follows = useFollows();
	// biome-ignore lint/correctness/useExhaustiveDependencies: a change of the follows forgets all of them.
	useEffect(() => {
		if (reason) rememberFolded(card.id);
	}, [reason, card.id, follows]);
	const isLookingUp = useStore(topicLookup.pending, (count) => count > 0);
	useEffect(() => {
		if (isLookingUp) return;
		// After all cards of the page are folded.
		const timer = setTimeout(endEarlyFolding);
		return () => clearTimeout(timer);
	}, [isLookingUp]);

	if (!reason) return null;
	const toggle = () => {
		if (isOpen) opened.delete(card.id);
		else opened.add(card.id);
		flushSync(() => setIsOpen(!isOpen));
		// The line moves below the story that it opens.
		if (!isOpen) line.current?.closest("article")?.querySelector<HTMLElement>("h2 a")?.focus();
	};
	return (
		<p
			className={isFolded ? "row row-spread card-muted card-muted-folded" : "row row-spread card-muted"}
			ref={line}
		>
			<span id={id}>
				Muted: <bdi>{reason.name}</bdi> ({explanations[reason.kind]}).
			</span>
			<button
				className="text-link screen-only"
				type="button"
				aria-expanded={isOpen}
				aria-describedby={id}
				onClick={toggle}
			>
				{isOpen ? "Fold" : "Show"}
				<span className="visually-hidden"> the story</span>
			</button>
		</p>
	);
}

const explanations: Record<MuteReason["kind"], string> = {
	author: "an author you muted",
	topic: "a topic you muted",
	word: "a word you muted",
};

function useMuteReason(card: Card): MuteReason | null {
	const follows = useFollows();
	const version = useStore(topicLookup.version);
	const [reason, setReason] = useState<MuteReason | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the reason depends on these stores.
	useEffect(() => lookUpTopics(card), [card, follows]);
	// Not while rendering: a card above the viewport that folds must not move what the reader is reading.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the reason depends on these stores.
	useLayoutEffect(() => {
		const next = muteReasonOf(card, location.pathname);
		return isSame(reason, next) ? undefined : foldTogether(() => setReason(next));
	}, [card, follows, version]);
	return reason;
}

function isSame(one: MuteReason | null, other: MuteReason | null): boolean {
	return one?.kind === other?.kind && one?.name === other?.name;
}

let pending = new Set<() => void>();

/** Runs all changes of a render in one step before the next paint, without moving the card in view. */
function foldTogether(change: () => void): () => void {
	if (pending.size === 0) {
		queueMicrotask(() => {
			const changes = pending;
			pending = new Set();
			preserveScrollAnchor(document.querySelector<HTMLElement>(".news-list"), () => {
				for (const run of changes) run();
			});
		});
	}
	pending.add(change);
	return () => pending.delete(change);
}
