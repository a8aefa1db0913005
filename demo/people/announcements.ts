interface Announcement {
  title: string;
  content: string;
  audience: 'all' | 'customer' | 'provider';
  /** First day, in days from today. */
  from: number;
  /** Last day, in days from today. */
  to?: number;
}

/** Announcements of the demo city: one is active, one is over, one is upcoming, and one is for providers only. */
export const announcements: Announcement[] = [
  {
    title: 'Evening appointments are here',
    // Written out, because customers choose between the 12-hour and the 24-hour format.
    content:
      "Tutors, trainers and massage therapists now take bookings until half past eight. Look for times after five o'clock.",
    audience: 'customer',
    from: -3,
    to: 18,
  },
  {
    title: 'Gutters before the storm',
    content:
      'Hail was forecast and several gardeners added half-day slots. Thank you to everyone who booked early.',
    audience: 'all',
    from: -40,
    to: -26,
  },
  {
    title: 'Holiday hours',
    content:
      'Many providers keep shorter hours over the holidays. The times you see already take that into account.',
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
