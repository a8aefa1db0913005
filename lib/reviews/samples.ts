import type { OwnReview } from './own-review';

export const sampleReviews: OwnReview[] = [
  { booking_id: 'SAMPLE04', edit_days: 14, written: null },
];
