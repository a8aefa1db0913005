/** Joins patterns into one, in any case. A space of theirs is any white space, line ends included. */
export function joinPatterns(sources: string[]) {
  return new RegExp(sources.join('|').replaceAll(' ', '\\s+'), 'gi');
}

/** Returns where a text matches a global pattern. */
export function findMatches(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(({ index }) => index);
}
