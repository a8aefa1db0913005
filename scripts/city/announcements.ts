import type { Announcement } from './types';

/** Two are open now, one is over, one is still to come, and one is meant for providers alone. */
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
    title: 'Every review is a real visit',
    content:
      'Only someone whose appointment took place can review it, once. So when a plumber has five stars, five people had dry floors.',
    audience: 'all',
    from: -12,
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
      'From this month, earnings are paid out on Tuesday mornings. Nothing else about your account changes.',
    audience: 'provider',
    from: -7,
  },
];
