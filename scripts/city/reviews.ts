import { bodyReviews } from './reviews/body';
import { crewReviews } from './reviews/crew';
import { familyReviews } from './reviews/family';
import { houseReviews } from './reviews/house';

/** Praise for each service, by its slug. */
export const praise: Record<string, string[]> = {
  ...houseReviews,
  ...bodyReviews,
  ...familyReviews,
  ...crewReviews,
};
