import { briefingPath, type Length, lengthName, lengths } from "./lengths.ts";

/** The briefings, by their lengths. */
export function LengthLinks({ current }: { current: Length }) {
	return (
		<nav aria-label="Length of the edition">
			<ul className="row briefing-lengths">
				{lengths.map((length) => (
					<li key={length}>
						<a
							className="button button-outline"
							href={briefingPath(length)}
							aria-current={length === current ? "page" : undefined}
						>
							{lengthName(length)}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
