import type { CustomerReview } from './customer-review';

export const sampleReviews: CustomerReview[] = [
  { booking_id: 'SAMPLE04', edit_days: 14, written: null },
];
