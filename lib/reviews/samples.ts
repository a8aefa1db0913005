import type { CustomerReview } from './customer-review';

/** Review states for the sample bookings (lib/bookings/samples.ts). */
export const sampleReviews: CustomerReview[] = [
  { booking_id: 'SAMPLE04', edit_days: 14, written: null },
];
