import type { ReviewPhrases } from '../load/types';
import { known, type Dice } from './ids';
import type { Offer } from './offers';

export type ReviewWriter = (offer: Offer, dice: Dice) => { rating: number; comment: string };

export function createReviewWriter(phrases: ReviewPhrases): ReviewWriter {
  const pickLeastUsed = createPhrasePicker();
  const written = new Set<string>();

  return function writeReview({ service, provider }, dice) {
    const rating = pickRating(dice.roll());
    const banks = pickBanks(phrases, rating, service.reviews, dice.roll());
    const writeSentence = (bank: string[]) =>
      pickLeastUsed(bank, dice, provider.slug).replaceAll('$name', provider.first);
    let comment = banks.map(writeSentence).join(' ');
    while (written.has(comment))
      comment += ` ${writeSentence(rating > 3 ? phrases.warm : phrases.consolation)}`;
    written.add(comment);
    return { rating, comment };
  };
}

/** Creates a function that picks a bank's least used sentence, preferring ones new to the provider. */
function createPhrasePicker() {
  const used = new Map<string, number>();
  return (bank: string[], dice: Dice, provider: string) => {
    const count = (sentence: string) =>
      (used.get(sentence) ?? 0) + 1000 * (used.get(`${provider}/${sentence}`) ?? 0);
    const [chosen] = dice.shuffle(bank).sort((a, b) => count(a) - count(b));
    const sentence = known(chosen, 'sentence');
    for (const key of [sentence, `${provider}/${sentence}`])
      used.set(key, (used.get(key) ?? 0) + 1);
    return sentence;
  };
}

function pickRating(roll: number) {
  if (roll < 0.64) return 5;
  if (roll < 0.88) return 4;
  if (roll < 0.95) return 3;
  return roll < 0.985 ? 2 : 1;
}

function pickBanks(
  { warm, mild, mixed, poor, consolation }: ReviewPhrases,
  rating: number,
  own: string[],
  chance: number,
): string[][] {
  if (rating === 5) {
    if (chance < 0.38) return [own, warm];
    if (chance < 0.62) return [warm, own];
    return chance < 0.86 ? [own] : [own, own, warm];
  }
  if (rating === 4) {
    if (chance < 0.4) return [own, mild];
    if (chance < 0.6) return [own, warm];
    return chance < 0.8 ? [own] : [warm, mild];
  }
  if (rating === 3) return chance < 0.4 ? [mixed, own] : [mixed];
  return chance < 0.6 ? [poor, consolation] : [poor];
}
