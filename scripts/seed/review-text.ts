import { praise } from '../city/reviews';
import { consolation, mild, mixed, poor, warm } from '../city/reviews/general';
import { known, type Dice } from './ids';
import type { Offer } from './offers';

const used = new Map<string, number>();
const texts = new Set<string>();

/** The sentence of a bank that was used least so far and not yet about this provider. */
function least(bank: string[], dice: Dice, provider: string) {
  const count = (sentence: string) =>
    (used.get(sentence) ?? 0) + 1000 * (used.get(`${provider}/${sentence}`) ?? 0);
  const [chosen] = dice.shuffle(bank).sort((a, b) => count(a) - count(b));
  const sentence = known(chosen, 'sentence');
  for (const key of [sentence, `${provider}/${sentence}`]) used.set(key, (used.get(key) ?? 0) + 1);
  return sentence;
}

function ratingFor(roll: number) {
  if (roll < 0.64) return 5;
  if (roll < 0.88) return 4;
  if (roll < 0.95) return 3;
  return roll < 0.985 ? 2 : 1;
}

function banksFor(rating: number, own: string[], chance: number): string[][] {
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

export function writeReview({ service, provider }: Offer, dice: Dice) {
  const own = known(praise[service.slug], `praise for ${service.slug}`);
  const rating = ratingFor(dice.roll());
  const banks = banksFor(rating, own, dice.roll());
  const compose = () =>
    banks
      .map((bank) => least(bank, dice, provider.slug))
      .join(' ')
      .replaceAll('{name}', provider.first);
  let comment = compose();
  while (texts.has(comment))
    comment += ` ${least(rating > 3 ? warm : consolation, dice, provider.slug).replaceAll('{name}', provider.first)}`;
  texts.add(comment);
  return { rating, comment };
}
