import type { LinkHTMLAttributes } from "react";

/**
 * Preloads the first picture of a served page; React moves it into the head. It applies to no medium until the script
 * in the head knows that the reader wants all pictures.
 */
export function PreloadLink(props: LinkHTMLAttributes<HTMLLinkElement>) {
	return <link rel="preload" as="image" media="not all" fetchPriority="high" {...props} />;
}
