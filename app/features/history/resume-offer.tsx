import { useEffect, useEffectEvent, useRef } from "react";
import { Icon } from "../../ui/icon.tsx";
import { useReducedMotion } from "../../ui/reduced-motion.ts";
import { takeFocus } from "../../ui/take-focus.ts";
import "./resume-offer.css";
import { distanceInWords, type ReadingPosition } from "./reading-position.ts";
import { blocksOfStory } from "./story-text.ts";

/** At the lower edge of the window, for a story that was left before its end. Disappears when the reader reads on. */
export function ResumeOffer({ position, onDismiss }: { position: ReadingPosition; onDismiss: () => void }) {
	const isMotionReduced = useReducedMotion();
	const offer = useRef<HTMLDivElement>(null);
	const onScroll = useEffectEvent(() => {
		const hasFocus = offer.current?.contains(document.activeElement);
		if (scrollY > innerHeight && !hasFocus) onDismiss();
	});
	useEffect(() => {
		const listener = () => onScroll();
		addEventListener("scroll", listener, { passive: true });
		return () => removeEventListener("scroll", listener);
	}, []);
	const resume = () => {
		const blocks = blocksOfStory();
		// The story may have become shorter since.
		const block = blocks[position.block] ?? blocks.at(-1);
		takeFocus(block);
		block?.scrollIntoView({ block: "start", behavior: isMotionReduced ? "instant" : "smooth" });
		onDismiss();
	};
	const dismiss = () => {
		takeFocus(blocksOfStory()[0]);
		onDismiss();
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
		<div className="resume-offer" ref={offer} role="group" aria-label="Where you stopped reading">
			<p>
				You stopped {distanceInWords(position.progress)}.{" "}
				<button className="text-link" type="button" onClick={resume}>
					Continue there
				</button>
			</p>
			<button className="icon-button" type="button" aria-label="Start from the beginning" onClick={dismiss}>
				<Icon name="close" />
			</button>
		</div>
	);
}
