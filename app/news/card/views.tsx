import { formatCount } from "../../ui/format-count.ts";
import { Icon } from "../../ui/icon.tsx";

/** The number of times a story was read. */
export function Views({ count }: { count: number }) {
	return (
		<span className="view-count">
			<Icon name="views" />
			{formatCount(count)}
			<span className="visually-hidden"> views</span>
		</span>
	);
}
