import type { OwnReview } from './own-review';

/** The completed one can be reviewed. */
export const sampleReviews: OwnReview[] = [
  { booking_id: 'SAMPLE04', edit_days: 14, written: null },
];
