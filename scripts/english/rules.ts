import { findOneAsPerson } from './one-as-person';
import { getLineNumber, type Passage } from './passage';
import { readPassages } from './passages';
import { findMatches } from './patterns';
import { findPrivateWords } from './private-words';
import { findBritishSpelling, isExemptFromSpelling } from './spelling';

export type Finding = { path: string; line: number; rule: string; excerpt: string };
type Rule = {
  name: string;
  kinds: Passage['kind'][];
  /** Returns the offset of each violation in a text. */
  find: (text: string) => number[];
  isExempt?: (path: string) => boolean;
};

const maxTitleLength = 110;
const maxChangelogEntryLength = 100;
const excerptLength = 60;

/** Matches a sentence that starts with What, Who, Where or Nobody; in lower case, only at the start of a comment. */
const bareOpening =
  /(?<=^\s*)(?:[Ww](?:hat|ho|hoever|here)|[Nn]obody)\b|(?<=(?:[.!?…]["'”’)\]]*\s|\n\s*\n|\n\s*[-•]\s|@\w+\s)\s*)(?:What|Who|Whoever|Where|Nobody)\b/g;

const rules: Rule[] = [
  { name: 'bare-opening', kinds: ['comment'], find: (text) => findMatches(text, bareOpening) },
  { name: 'one-as-person', kinds: ['comment', 'title', 'markdown'], find: findOneAsPerson },
  { name: 'private-word', kinds: ['comment', 'title', 'markdown'], find: findPrivateWords },
  {
    name: 'british-spelling',
    kinds: ['comment', 'title', 'string', 'markdown'],
    find: findBritishSpelling,
    isExempt: isExemptFromSpelling,
  },
  {
    name: `test title over ${maxTitleLength} characters`,
    kinds: ['title'],
    find: (text) => (text.length > maxTitleLength ? [0] : []),
  },
  {
    name: `changelog entry over ${maxChangelogEntryLength} characters`,
    kinds: ['changelog'],
    find: (text) => (text.replace(/\s+/g, ' ').length > maxChangelogEntryLength ? [0] : []),
  },
];

export function checkFile(path: string, source: string): Finding[] {
  return readPassages(path, source).flatMap((passage) =>
    checkPassage(path, passage).map((finding) => ({ path, ...finding })),
  );
}

function checkPassage(path: string, { kind, line, text }: Passage) {
  const maskedText = maskQuotations(text);
  return rules
    .filter(({ kinds, isExempt }) => kinds.includes(kind) && !isExempt?.(path))
    .flatMap(({ name, find }) =>
      find(maskedText).map((offset) => ({
        line: getLineNumber(text, offset, line),
        rule: name,
        excerpt: text.slice(offset).replace(/\s+/g, ' ').slice(0, excerptLength).trim(),
      })),
    );
}

/** Masks code and quotations, which aren't the author's words. Keeps their length, so that offsets stay valid. */
function maskQuotations(text: string) {
  const quotationPattern = /`[^`]*`|"[^"\n]{1,120}"|“[^”]{1,200}”/g;
  return text.replace(quotationPattern, (quotation) => quotation.replace(/[^\n]/g, '_'));
}
