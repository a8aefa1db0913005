import type { Announcement } from './types';

/** One is open now, one is over, one is still to come, and one is meant for providers alone. */
export const announcements: Announcement[] = [
  {
    title: 'Evening appointments are here',
    content:
      'Tutors, trainers and massage therapists now take bookings until half past eight. Pick a time after five and dinner can wait, or not.',
    audience: 'customer',
    from: -3,
    to: 18,
  },
  {
    title: 'Gutters before the storm',
    content:
      'Hail was forecast and several gardeners added half-day slots. Thank you to everyone who booked early and then lent out the ladder.',
    audience: 'all',
    from: -40,
    to: -26,
  },
  {
    title: 'Holiday hours',
    content:
      'Many providers keep shorter hours over the holidays. The times you see are always the times they work, so what you can pick, you can book.',
    audience: 'all',
    from: 25,
    to: 45,
  },
  {
    title: 'Payouts move to Tuesdays',
    content:
      'From next month, earnings are paid out on Tuesday mornings. Nothing else about your account changes.',
    audience: 'provider',
    from: 9,
  },
];
