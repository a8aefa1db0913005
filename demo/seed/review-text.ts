import type { ReviewPhrases } from '../load/types';
import type { Dice } from './ids';
import type { Offer } from './offers';

export type ReviewWriter = (offer: Offer, dice: Dice) => { rating: number; comment: string };

/** Writes each sentence once in the whole city. Ratings without text are as common as on real sites. */
export function createReviewWriter(phrases: ReviewPhrases): ReviewWriter {
  const used = new Set<string>();

  return function writeReview({ service, provider }, dice) {
    const rating = pickRating(dice.roll());
    const banks = pickBanks(phrases, rating, service.reviews, dice.roll());
    const spare = rating === 5 ? phrases.warm : rating === 4 ? phrases.mild : [];
    const takeSentence = (bank: string[]) => {
      const [sentence] = dice.shuffle(bank.filter((one) => !used.has(one)));
      if (sentence) used.add(sentence);
      return sentence?.replaceAll('$name', provider.first);
    };
    if (dice.roll() < 0.1) return { rating, comment: '' };
    const sentences = banks.map(takeSentence).filter((sentence) => sentence !== undefined);
    return { rating, comment: sentences.join(' ') || (takeSentence(spare) ?? '') };
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
  if (rating === 5) return chance < 0.9 ? [own] : [warm];
  if (rating === 4) return chance < 0.6 ? [own] : [mild];
  if (rating === 3) return [mixed];
  return chance < 0.4 ? [poor, consolation] : [poor];
}
