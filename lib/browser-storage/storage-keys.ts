/** What the browser keeps under (SESS-10). The three are a cache: the server never trusts them. */
export const storageKeys = {
  customer: 'roam.customer',
  accessToken: 'roam.access-token',
  userType: 'roam.user-type',
} as const;

/** What is the device's own and outlives a sign-out. */
export const deviceKeys = {
  theme: 'roam.theme',
} as const;

/** The session storage of one tab: what was typed into a form and not saved yet. */
export const draftPrefix = 'roam.draft.';

/** The session storage of one tab: the announcements that were closed in it. */
export const closedAnnouncementsKey = 'roam.closed-announcements';

/** What was searched for here, the newest first; cleared by hand and on sign-out. */
export const recentSearchesKey = 'roam.recent-searches';

export const cacheNames = {
  /** Pages of bookings as they were seen, to be read offline. */
  seenBookings: 'roam.seen-bookings',
} as const;

export const cookieNames = {
  /** The session; long values are split by the library into roam.auth.0, .1, … */
  auth: 'roam.auth',
  /** Address and notes of a booking not yet confirmed; httpOnly. */
  bookingDraft: 'roam.booking-draft',
  /** Where services are looked for: a postal code and its city, read by scripts, too. */
  place: 'roam.place',
  /** Names a success notice to show on the next page. */
  notice: 'roam.notice',
  /** Names an event of the auth service that the browser has yet to follow. */
  authEvent: 'roam.event',
} as const;

/** Marks a browser that an account has signed in to; httpOnly. `lib/browser-storage/cookies` adds the prefix. */
export const deviceCookie = 'roam.device';

/** What goes with whoever signs out, beside the session (SESS-3): what they typed, and where they live. */
export const personalCookies = [cookieNames.bookingDraft, cookieNames.place];
