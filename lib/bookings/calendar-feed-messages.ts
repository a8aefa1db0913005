export const calendarFeedMessages = {
  loadFailed: 'Failed to load your calendar',
  intro:
    "Subscribe to your private link to see your bookings, and any changes to them, in your calendar app. Anyone who has the link can see them, so please don't share it.",
  exists:
    "We showed your private calendar link once and can't show it again. If you lost it or someone else has it, create a new one, and the old one will stop working.",
} as const;

export const calendarFeedNotices = {
  created: {
    title: 'Calendar link created',
    message: "Copy it into your calendar app now. We can't show it again.",
  },
  revoked: {
    title: 'Calendar link removed',
    message: 'The old link no longer shows your bookings.',
  },
} as const;
