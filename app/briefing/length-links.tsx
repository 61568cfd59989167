import { briefingPath, type Length, lengths, lengthWord } from "./lengths.ts";

/** "I have five, ten or twenty minutes". */
export function LengthLinks({ current }: { current: Length | null }) {
	return (
		<nav className="briefing-lengths" aria-label="Minutes to read">
			<span>I have</span>
			<ul>
				{lengths.map((length) => (
					<li key={length}>
						<a
							className="button button-outline"
							href={briefingPath(length)}
							aria-current={length === current ? "page" : undefined}
						>
							{lengthWord(length)}
							<span className="visually-hidden"> minutes</span>
						</a>
					</li>
				))}
			</ul>
			<span>minutes</span>
		</nav>
	);
}
