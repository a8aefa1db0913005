/** Joins patterns, ignoring case. A space in them matches any white space, including line breaks. */
export function joinPatterns(sources: string[]) {
  return new RegExp(sources.join('|').replaceAll(' ', '\\s+'), 'gi');
}

export function findMatches(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(({ index }) => index);
}
