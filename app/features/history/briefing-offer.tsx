import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { NewsItem } from "../../../contract/published.ts";
import { briefingOffer } from "./briefing-offer-store.ts";
import { useHistory } from "./history-store.ts";
import "./briefing-offer.css";

/** From this story on. */
const storiesBefore = 4;

/** Offers the ten-minute briefing at the end of a story, until it has been seen once. */
export function BriefingOffer({ item: { id } }: { item: NewsItem }) {
	const { isOn, ids } = useHistory();
	const { search } = useLocation();
	const isInBriefing = new URLSearchParams(search).has("briefing");
	return isOn && ids.length >= storiesBefore && !isInBriefing && <Offer key={id} />;
}

function Offer() {
	const line = useRef<HTMLParagraphElement>(null);
	// It stays until the story is left.
	const [isShown] = useState(() => !briefingOffer.get());
	useEffect(() => {
		if (!line.current) return;
		const observer = new IntersectionObserver(
			(changes) => changes.some(({ isIntersecting }) => isIntersecting) && briefingOffer.change(() => true),
		);
		observer.observe(line.current);
		return () => observer.disconnect();
	}, []);
	return (
		isShown && (
			<p className="aside briefing-offer screen-only" ref={line}>
				A few more stories, and an end: <a href="/briefing/10">the ten-minute edition</a>
			</p>
		)
	);
}
