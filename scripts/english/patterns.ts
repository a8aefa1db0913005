/** Returns a pattern that matches any of the sources and ignores case. A space matches any white space, including line breaks. */
export function joinPatterns(sources: string[]) {
  return new RegExp(sources.join('|').replaceAll(' ', '\\s+'), 'gi');
}

export function findMatches(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(({ index }) => index);
}
