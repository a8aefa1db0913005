/** Returns a pattern that matches any of the sources. It ignores case, and a space matches any white space. */
export function joinPatterns(sources: string[]) {
  return new RegExp(sources.join('|').replaceAll(' ', '\\s+'), 'gi');
}

export function findMatches(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(({ index }) => index);
}
