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

/** Patterns of text that keeps a British spelling. */
const exceptions: { pattern: RegExp; reason: string }[] = [
  // A quotation after the word is already masked with underscores.
  { pattern: /^Cancelled(?=_|$)/g, reason: 'the tab and the status that the specification names' },
  { pattern: /\bUpcoming, Past and Cancelled\b/g, reason: 'the names of the booking tabs' },
  { pattern: /(?<=['=]|status: )cancelled\b/g, reason: 'the value of the status in the database' },
  {
    pattern: /\bcancelled(?:_(?:at|before)\b|: status_change|\)\$)/g,
    reason: 'columns and kinds named after the status',
  },
  { pattern: /\bhair colour\b/g, reason: 'a term that customers may search for' },
  { pattern: /^[a-z]\S*$/g, reason: 'a value or an identifier rather than prose' },
  { pattern: /^STATUS:CANCELLED$/g, reason: 'a value of iCalendar' },
];

/** Files that keep their spelling. */
const exemptFiles: { pattern: RegExp; reason: string }[] = [
  { pattern: /^scripts\/english\/spelling\.ts$/, reason: 'this list' },
  { pattern: /^tests\/unit\/scripts\/english\.test\.ts$/, reason: 'the test of this list' },
];

/** Returns the offsets of British spellings in a text, without the exceptions. */
export function findBritishSpelling(text: string) {
  const maskedText = exceptions.reduce(
    (remaining, exception) =>
      remaining.replace(exception.pattern, (words) => '_'.repeat(words.length)),
    text,
  );
  return findMatches(maskedText, britishPattern);
}

export function isExemptFromSpelling(path: string) {
  return exemptFiles.some(({ pattern }) => pattern.test(path));
}
