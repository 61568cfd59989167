import { briefingPath, type Length, lengthName, lengths } from "./lengths.ts";

/** The editions, by their lengths. */
export function LengthLinks({ current }: { current: Length }) {
	return (
		<nav aria-label="Length of the edition">
			<ul className="briefing-lengths">
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
