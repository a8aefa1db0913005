import { findMatches, joinPatterns } from './patterns';

/** Words and punctuation after which a clause can start. After a determiner or an adjective, "one" is a thing. */
const clauseStart = `(?<=(?:^|[,;:.(]|\\b(?:${[
  'if|when|whenever|while|before|after|until|unless|once|because|since|but|and|or|that|which|what',
  'where|whom|whose|how|why|many|much|pages?|places?|lines?|account|customers?',
].join('|')}))\\s*)`;
/** Verbs whose subject is a person on a booking site. */
const personVerbs = [
  'asked for|books|came from|chooses|comes back|goes (?:back|on)|has (?:seen|typed|written|signed)',
  'has an account|already has an account|has to (?:know|sign)|joins|knows|likes|logs|looks for|pays',
  'picks|reads before|returns to|says so|searches|signs|stands in|then sees|sees|types|visits',
  'waits (?!for (?:the other|another))|wants|wishes',
].join('|');
const modal = '(?:can|cannot|could|may|might|must|should|would|will)';
const modalVerbs = [
  'ask|be (?:back|signed)|book|browse|cancel|choose|come back|go (?:back|on)|join|log|pay|pick|read',
  'reschedule|save|say|search|see|sign|type|write',
].join('|');
const passiveVerbs = 'told|asked (?:to|for)|signed (?:in|out|up)|logged (?:in|out)|back at|at home';

const pattern = joinPatterns([
  '\\boneself\\b',
  // In "one's … another", "one" is the first of two things.
  "(?<!\\b(?:no|any|every|some|each|other|another|this|that|the|an?|\\w+er) )\\bone['’]s\\b(?: own\\b|(?![^.]* another\\b))",
  '(?<!\\b(?:no|any|every|some|each) )\\bone whom?\\b',
  `${clauseStart}one (?:${personVerbs})\\b`,
  `${clauseStart}one ${modal}(?: not)? (?:also |always |only |still |then )?(?:${modalVerbs})\\b`,
  `${clauseStart}one (?:is|was|has been) (?:already |also |not |still )?(?:${passiveVerbs})\\b`,
  '\\b(?:where|whom?) one (?:is|was)(?=\\s*(?:[.,;:)]|$)| to\\b)',
  '\\bwhom one is\\b',
  '\\blets one (?:in|out|book|see|choose|pick|sign)\\b|\\b(?:takes|brings|leads) one (?:to|back)\\b',
  '\\btells one (?:that|to|what|where|how)\\b|\\basks one to\\b|\\bheld for one (?:now|leads)\\b',
]);

/** Returns the offsets at which "one" means a person instead of a number or a thing. */
export function findOneAsPerson(text: string) {
  return findMatches(text, pattern);
}
