import { listPath } from "../../../../contract/paths.ts";
import type { Card } from "../../../../contract/published.ts";
import { followStore } from "../store/follow-store.ts";
import type { Follows, ListSubject } from "../store/follows.ts";
import { createWordMatcher } from "../store/match-words.ts";
import { topicLookup } from "./topic-lookup.ts";

/** Why a card is muted. */
export type MuteReason = { kind: "author" | "topic" | "word"; name: string };

type MuteRules = {
	authors: Map<string, ListSubject>;
	topics: ListSubject[];
	matchWord: ReturnType<typeof createWordMatcher>;
};

let rulesSource: Follows | undefined;
let rules: MuteRules;

/** Prepared once per change, not once per card. */
function currentRules(): MuteRules {
	const follows = followStore.get();
	if (follows !== rulesSource) {
		const ofKind = (kind: string) => follows.muted.filter((subject) => subject.kind === kind);
		rules = {
			authors: new Map(ofKind("author").map((author) => [author.key, author])),
			topics: ofKind("topic"),
			matchWord: createWordMatcher(follows.words),
		};
		rulesSource = follows;
	}
	return rules;
}

/** Null if the card is not muted. The list of a muted topic or author is not muted by itself: the reader went there. */
export function muteReasonOf(card: Card, pagePath: string): MuteReason | null {
	const { authors, topics, matchWord } = currentRules();
	const isElsewhere = (subject: ListSubject) => {
		const path = listPath(subject);
		return pagePath !== path && !pagePath.startsWith(`${path}/`);
	};
	const author = authors.get(card.author.key);
	if (author && isElsewhere(author)) return { kind: "author", name: author.name };
	const topic = topics.find((muted) => isElsewhere(muted) && topicLookup.has(muted.key, card.id));
	if (topic) return { kind: "topic", name: topic.name };
	const word = matchWord(card);
	return word === null ? null : { kind: "word", name: word };
}

/** Starts to find out whether a card belongs to a muted topic. */
export function lookUpTopics(card: Card): void {
	const { topics } = currentRules();
	if (topics.length > 0)
		topicLookup.cover(
			topics.map(({ key }) => key),
			card,
		);
}
