/** Shows the page of a request that was rendered ahead, if there is one. Set by prerender-page.ts, which visitors load late. */
export const prerendered: { show?: (request: Request) => Promise<void> } = {};
