import { site } from "../site.ts";
import { Icon } from "../ui/icon.tsx";

/** How often a story was read. */
export function Views({ count }: { count: number }) {
	return (
		<span className="views">
			<Icon name="views" />
			{count.toLocaleString(site.locale)}
			<span className="sr-only"> views</span>
		</span>
	);
}
