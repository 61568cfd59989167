import { Icon } from "../ui/icon.tsx";
import { inThousands } from "../ui/in-thousands.ts";

/** How often a story was read. */
export function Views({ count }: { count: number }) {
	return (
		<span className="views">
			<Icon name="views" />
			{inThousands(count)}
			<span className="sr-only"> views</span>
		</span>
	);
}
