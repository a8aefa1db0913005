/** Keys of the session cache in local storage (SESS-10), which the server never trusts. */
export const storageKeys = {
  customer: 'roam.customer',
  accessToken: 'roam.access-token',
  userType: 'roam.user-type',
} as const;

/** Local storage keys whose values stay after sign-out. */
export const deviceKeys = {
  theme: 'roam.theme',
} as const;

/** Prefix of session storage keys for form drafts (FAIL-11). */
export const draftPrefix = 'roam.draft.';

/** Session storage key for announcements closed in this tab. */
export const closedAnnouncementsKey = 'roam.closed-announcements';

/** Local storage key for recent searches, newest first. Cleared on sign-out. */
export const recentSearchesKey = 'roam.recent-searches';

export const cacheNames = {
  offlineBookings: 'roam.seen-bookings',
} as const;

export const cookieNames = {
  /** The session. The auth library splits long values into roam.auth.0, .1, … */
  auth: 'roam.auth',
  /** Address and notes typed for a booking; httpOnly. Stays after its confirmation, which can be sent again. */
  bookingDraft: 'roam.booking-draft',
  /** Postal code and city of the search area; read by scripts. */
  area: 'roam.place',
  /** Name of a success notice for the next page. */
  notice: 'roam.notice',
  /** Auth event that the browser has yet to handle. */
  authEvent: 'roam.event',
} as const;

/** Base name of the cookie that recognizes a browser; httpOnly. `deviceCookieName` adds the HTTPS prefix. */
export const deviceCookie = 'roam.device';

/** Cookies deleted on sign-out in addition to the session (SESS-3). */
export const personalCookies = [
  cookieNames.bookingDraft,
  cookieNames.area,
  cookieNames.notice,
  cookieNames.authEvent,
];
