import { findMatches, joinPatterns } from './patterns';

/** British spellings. A stem matches all its endings. */
const britishPattern = joinPatterns([
  '\\b(?:cancell(?!ation)|travell|labell|modell|signall|jewell|counsell|colour|flavour|favour|honour)\\w*',
  '\\b(?:neighbour|behaviour|harbour|humour|labour|odour|rumour|mould|tyre|grey|centred?\\b|centres)\\w*',
  '\\b(?:apolog|author|custom|categor|final|initial|item|normal|optim|organ|real|recogn|serial|special|summar)is(?:e|ed|es|ing|ation)\\b',
  '\\b(?:analys|catalys|paralys)(?:e|ed|es|ing)\\b',
  '\\b(?:licenc|defenc|offenc|pretenc)e[ds]?\\b',
  '\\b(?:catalogue|dialogue|programme|cheque|theatre|judgement|whilst|learnt|kerb|cosy|pyjamas|storey)s?\\b',
  '\\b(?:fulfil|enrol)(?:s|ment)?\\b(?!l)',
]);

/** Text that keeps a British spelling. */
const exceptions: { text: RegExp; reason: string }[] = [
  // The quotation after it is masked.
  { text: /^Cancelled(?=_|$)/g, reason: 'the tab and the status that the specification names' },
  { text: /\bUpcoming, Past and Cancelled\b/g, reason: 'the same tab' },
  { text: /(?<=['=]|status: )cancelled\b/g, reason: 'the value of the status in the database' },
  {
    text: /\bcancelled(?:_(?:at|before)\b|: status_change|\)\$)/g,
    reason: 'columns and kinds named after it',
  },
  { text: /\bhair colour\b/g, reason: 'a term that customers may search for' },
  { text: /^[a-z]\S*$/g, reason: 'a value or an identifier rather than prose' },
  { text: /^STATUS:CANCELLED$/g, reason: 'a value of iCalendar' },
];

/** Files that keep their spelling. */
const exemptPaths: { path: RegExp; reason: string }[] = [
  { path: /^scripts\/english\/spelling\.ts$/, reason: 'this list' },
  { path: /^tests\/unit\/scripts\/english\.test\.ts$/, reason: 'the test of this list' },
];

/** Returns the offsets of British spellings in a text, except the ones listed above. */
export function findBritishSpelling(text: string) {
  const masked = exceptions.reduce(
    (remaining, exception) =>
      remaining.replace(exception.text, (words) => '_'.repeat(words.length)),
    text,
  );
  return findMatches(masked, britishPattern);
}

export function isExemptFromSpelling(path: string) {
  return exemptPaths.some((exempt) => exempt.path.test(path));
}
