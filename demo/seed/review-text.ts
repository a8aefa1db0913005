import type { City, Offer } from './city';
import type { Dice } from './dice';

type Visit = { offer: Offer; firstName: string };
export type ReviewWriter = (visit: Visit, dice: Dice) => { rating: number; comment: string };

/** Creates a writer that never repeats a sentence within the city. About one review in ten has no text. */
export function createReviewWriter({ listSentences }: City): ReviewWriter {
  const usedSentences = new Set<string>();

  return function writeReview({ offer, firstName }, dice) {
    const rating = pickRating(dice.roll());
    const sentenceLists = pickTopics(rating, offer.service, dice.roll()).map(listSentences);
    const fallbackList = listSentences(rating === 5 ? 'warm' : rating === 4 ? 'mild' : '');
    const takeSentence = (list: string[]) => {
      const [sentence] = dice.shuffle(list.filter((candidate) => !usedSentences.has(candidate)));
      if (sentence) usedSentences.add(sentence);
      return sentence?.replaceAll('$name', firstName);
    };
    if (dice.roll() < 0.1) return { rating, comment: '' };
    const sentences = sentenceLists.map(takeSentence).filter((sentence) => sentence !== undefined);
    return { rating, comment: sentences.join(' ') || (takeSentence(fallbackList) ?? '') };
  };
}

function pickRating(roll: number) {
  if (roll < 0.64) return 5;
  if (roll < 0.88) return 4;
  if (roll < 0.95) return 3;
  return roll < 0.985 ? 2 : 1;
}

/** Returns the topics of a review's sentences: the service's slug, or general topics for the rating. */
function pickTopics(rating: number, service: string, roll: number) {
  if (rating === 5) return [roll < 0.9 ? service : 'warm'];
  if (rating === 4) return [roll < 0.6 ? service : 'mild'];
  if (rating === 3) return ['mixed'];
  return roll < 0.4 ? ['poor', 'consolation'] : ['poor'];
}
