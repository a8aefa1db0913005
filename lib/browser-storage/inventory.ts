import { deviceCookieName } from './cookies';
import {
  cacheNames,
  closedAnnouncementsKey,
  cookieNames,
  deviceKeys,
  draftPrefix,
  recentSearchesKey,
  storageKeys,
} from './storage-keys';

type Kept = { name: string; kind: 'Cookie' | 'Storage' | 'Tab' | 'Cache'; purpose: string };

type CookieName = (typeof cookieNames)[keyof typeof cookieNames];
type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];
type DeviceKey = (typeof deviceKeys)[keyof typeof deviceKeys];

const cookies: Record<CookieName, string> = {
  [cookieNames.auth]: 'Keeps you signed in; a long one is split and numbered.',
  [cookieNames.bookingDraft]:
    'The address and notes of a booking you have started, until you confirm it, for an hour at most.',
  [cookieNames.place]:
    'Where you look for services: a ZIP code and its city, until you sign out or for a year.',
  [cookieNames.notice]: 'For a minute at most: which message to show on the next page.',
  [cookieNames.authEvent]:
    'For a minute at most: that you have just signed in or changed your account.',
};

const storage: Record<StorageKey, string> = {
  [storageKeys.customer]:
    'Your name, email, phone and picture, so that pages can greet you at once.',
  [storageKeys.accessToken]: 'The token that proves you are signed in.',
  [storageKeys.userType]: 'That you use Roam as a customer.',
};

const device: Record<DeviceKey, string> = {
  [deviceKeys.theme]:
    'Whether you chose light or dark colors on this device. It stays when you sign out.',
};

/**
 * All that this site keeps on a device, and why: what the privacy page lists. A key that is added to
 * `storage-keys.ts` has to be explained here (SITE-14).
 */
export const browserStorageInventory: readonly Kept[] = [
  ...listed('Cookie', cookies),
  {
    // The library's own names, which end in -code-verifier.
    name: `${cookieNames.auth}-…`,
    kind: 'Cookie',
    purpose:
      'While you sign in by way of Google, Apple or a mail: that it was this browser that asked.',
  },
  {
    name: deviceCookieName,
    kind: 'Cookie',
    purpose:
      'Marks a browser you have signed in to, so that wrong passwords typed elsewhere never lock you out of it. It names no account, stays when you sign out, and ends after 400 days or when you delete your account.',
  },
  ...listed('Storage', storage),
  ...listed('Storage', device),
  {
    name: recentSearchesKey,
    kind: 'Storage',
    purpose: 'What you searched for last, to suggest it again, until you clear it or sign out.',
  },
  {
    name: `${draftPrefix}…`,
    kind: 'Tab',
    purpose: 'What you typed into a form, in this tab only, until it is sent or you sign out.',
  },
  {
    name: closedAnnouncementsKey,
    kind: 'Tab',
    purpose:
      'Which announcements you have closed, so that this tab does not show them again. It stays when you sign out.',
  },
  {
    name: cacheNames.seenBookings,
    kind: 'Cache',
    purpose:
      'Copies of the bookings you have looked at, to be read offline, and the small worker that finds them. Both go when you sign out.',
  },
];

function listed(kind: Kept['kind'], purposes: Record<string, string>) {
  return Object.entries(purposes).map(([name, purpose]) => ({ name, kind, purpose }));
}
