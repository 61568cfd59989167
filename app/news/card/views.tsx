import { formatCount } from "../../ui/format-count.ts";
import { Icon } from "../../ui/icon.tsx";

/** The number of times a story was read; nothing if nobody counts. */
export function Views({ count }: { count: number | undefined }) {
	if (count === undefined) return null;
	return (
		<span className="view-count">
			<Icon name="views" />
			{formatCount(count)}
			<span className="visually-hidden"> views</span>
		</span>
	);
}
