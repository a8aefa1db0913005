import { findMatches, joinPatterns } from './patterns';

/** Punctuation or the end of the text, after which no noun continues the phrase. */
const phraseEnd = '\\s*(?:[.,;:)(]|$)';
const possessives = 'its|their|his|her|your|our|whose';

/**
 * Matches words that this project used in a sense of its own. For common words, it matches only that sense:
 * "in turn", "at most", "two ways" and "the whole page" are English.
 */
const pattern = joinPatterns([
  '\\b(?:askers?|deeds?|keepers?|namesakes?|pens?)\\b',
  // In JavaScript, a promise settles.
  '(?<!\\bpromises?\\b[^.]{0,40})\\bsettl(?:e|es|ed|ing)\\b',
  `\\b(?:an?|the|each|every|one|no|next|last|same|${possessives}|tak(?:e|es|ing)|took) turns?\\b(?! (?:out|into|to|away|on|off|up)\\b)`,
  '\\b(?:two|three|four|five|ten|many|several|\\d+|all (?:its|their)|in) turns\\b',
  '\\b(?:the|these|those|its|their|our|your) ways\\b',
  `(?<=^\\s*|\\b(?:the|an?|one|no|${possessives}) )ways? on\\b(?! (?:an?|the|this|that|which)\\b)`,
  `\\bthe most(?=${phraseEnd}| (?:that|which|an?|one|any|is|are)\\b| \\w+s that\\b)`,
  `(?<!\\bas an? )\\bwhole(?=${phraseEnd}| (?:and|or|as|of|before|elsewhere|has|is)\\b)`,
  '\\b(?:it|them|shown|sent|kept|arrives?) whole\\b(?! \\w+s\\b)',
]);

/** Returns the offsets of words that this project used instead of the field's noun. */
export function findPrivateWords(text: string) {
  return findMatches(text, pattern);
}
