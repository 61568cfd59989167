import { useEffect, useState } from "react";
import { array, number, object, string } from "../../../../contract/decoder.ts";
import type { EditionFile } from "../../../../contract/edition-file.ts";
import type { Subject } from "../../../../contract/published.ts";
import { fetchEdition } from "../../../platform/edition/edition-file.ts";
import { LoadError } from "../../../platform/edition/load-error.ts";
import { ErrorMessage } from "../../../ui/error-message.tsx";
import { FollowChip } from "../follow-button.tsx";
import type { ListSubject } from "../store/follows.ts";
import "../follow-chips.css";

const maxSuggestions = 12;

type Found = Record<"topics" | "authors", ListSubject[]>;

/** The topics and authors with the most stories. Their lists are fetched when this is open. */
export function Suggestions({ isOpen: isOpenAtFirst }: { isOpen: boolean }) {
	const [isOpen, setIsOpen] = useState(isOpenAtFirst);
	const [found, setFound] = useState<Found | LoadError | null>(null);
	const isNeeded = isOpen && found === null;
	useEffect(() => {
		if (!isNeeded) return;
		let isStale = false;
		const set = (result: Found | LoadError) => isStale || setFound(result);
		Promise.all([mostFrequent("topic"), mostFrequent("author")]).then(
			([topics, authors]) => set({ topics, authors }),
			(error) => set(error instanceof LoadError ? error : new LoadError("garbled")),
		);
		return () => {
			isStale = true;
		};
	}, [isNeeded]);
	return (
		<details
			className="your-news-part screen-only"
			open={isOpenAtFirst}
			onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
		>
			<summary>Find topics and authors to follow</summary>
			{found instanceof LoadError ? (
				<ErrorMessage title="Topics and authors could not be loaded" onRetry={() => setFound(null)}>
					{found.message}
				</ErrorMessage>
			) : (
				<>
					<SuggestedSubjects title="Topics" subjects={found?.topics} />
					<SuggestedSubjects title="Authors" subjects={found?.authors} />
				</>
			)}
		</details>
	);
}

function SuggestedSubjects({ title, subjects }: { title: string; subjects: ListSubject[] | undefined }) {
	if (!subjects?.length) return null;
	return (
		<div>
			<h2>{title}</h2>
			<div className="row row-tight">
				{subjects.map((subject) => (
					<FollowChip key={subject.key} subject={subject} />
				))}
			</div>
		</div>
	);
}

const decodeSubjects = array(object<Subject>({ key: string, name: string, count: number }));

async function mostFrequent(kind: ListSubject["kind"]): Promise<ListSubject[]> {
	const file: EditionFile<Subject[]> = { path: `/data/${kind}s.json`, decode: decodeSubjects };
	return (await fetchEdition(file))
		.sort((one, other) => other.count - one.count)
		.slice(0, maxSuggestions)
		.map(({ key, name }) => ({ kind, key, name }));
}
