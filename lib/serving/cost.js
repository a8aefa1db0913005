/** Pages that take long to render, in every spelling that Next may serve: wider than the above. */
const costly = [
  /^\/services\b/,
  /^\/book-service\/[^/?]+\/\w/,
  /^\/provider\/[^/?]+\/booking\b/,
  /^\/(provider|business)\/[^/?]+\/reviews\b/,
  // Without a query these are prerendered, and Next adds one of its own to fetch them.
  /^\/(book-service|provider)\/[^/?]+\/?\?(?!_rsc=[^&]*$)/,
];

/** Data that our own pages fetch, some of it with every few letters typed. */
const fetched = [/^\/api\/(near|suggestions)\b/];

/**
 * Returns the request limit for an address (LIM-11), or undefined where answering is cheap.
 *
 * @param {string} url
 * @returns {'page' | 'answer' | undefined}
 */
export function findCost(url) {
  if (costly.some((pattern) => pattern.test(url))) return 'page';
  return fetched.some((pattern) => pattern.test(url)) ? 'answer' : undefined;
}
