import { element, XML_HEAD, xmlText } from "../../lib/xml.ts";
import type { Site } from "../content/site-settings.ts";

/** OpenSearch 1.1 description: lets browsers search the site from the address bar. */
export function searchDescription({ name, address }: Site): string {
	return [
		XML_HEAD,
		'<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
		element("ShortName", name.slice(0, 16)),
		element("Description", `Search ${name}`),
		element("InputEncoding", "UTF-8"),
		`<Image width="32" height="32" type="image/x-icon">${xmlText(address)}/favicon.ico</Image>`,
		`<Url type="text/html" template="${xmlText(address)}/search?q={searchTerms}"/>`,
		"</OpenSearchDescription>\n",
	].join("");
}
