import { cookieLifetimes, deviceCookieName } from './cookies';
import {
  cacheNames,
  closedAnnouncementsKey,
  cookieNames,
  deviceKeys,
  draftPrefix,
  recentSearchesKey,
  storageKeys,
} from './storage-keys';
import { market, siteName } from '@/lib/site-config';
import { formatCount } from '@/lib/text';

type Entry = { name: string; kind: 'Cookie' | 'Storage' | 'Tab' | 'Cache'; purpose: string };

type CookieName = (typeof cookieNames)[keyof typeof cookieNames];
type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];
type DeviceKey = (typeof deviceKeys)[keyof typeof deviceKeys];

const cookies: Record<CookieName, string> = {
  [cookieNames.auth]: 'Keeps you signed in. Long values are split across numbered cookies.',
  [cookieNames.bookingDraft]: `The address and notes you typed for a booking, until you sign out or for up to ${formatLifetime('bookingDraft')}.`,
  [cookieNames.area]: `Your search area (a ${market.words.postalCode} and its city), until you sign out or for up to ${formatLifetime('area')}.`,
  [cookieNames.notice]: `Which message to show on the next page, for up to ${formatLifetime('notice')}.`,
  [cookieNames.authEvent]: `That you've just signed in or changed your account, for up to ${formatLifetime('nextPage')}.`,
};

const storage: Record<StorageKey, string> = {
  [storageKeys.customer]: 'Your name, email, phone and picture, so pages can greet you right away.',
  [storageKeys.accessToken]: "The token that proves you're signed in.",
  [storageKeys.userType]: `That you use ${siteName} as a customer.`,
};

const device: Record<DeviceKey, string> = {
  [deviceKeys.theme]:
    'Whether you chose light or dark colors on this device. It stays when you sign out.',
};

/** Everything this site stores on a device, with a description of every storage key (SITE-14). */
export const browserStorageInventory: readonly Entry[] = [
  ...toEntries('Cookie', cookies),
  {
    // The auth library's cookies, whose names end in -code-verifier.
    name: `${cookieNames.auth}-…`,
    kind: 'Cookie',
    purpose: 'Proof that this browser started a sign-in with Google, Apple or an email link.',
  },
  {
    name: deviceCookieName,
    kind: 'Cookie',
    purpose: `Recognizes a browser you've signed in to, so wrong passwords entered elsewhere never lock you out here. It doesn't name your account, stays when you sign out, and expires after ${formatLifetime('device')} or when you delete your account.`,
  },
  ...toEntries('Storage', storage),
  ...toEntries('Storage', device),
  {
    name: recentSearchesKey,
    kind: 'Storage',
    purpose: 'Your recent searches, to suggest them again, until you clear them or sign out.',
  },
  {
    name: `${draftPrefix}…`,
    kind: 'Tab',
    purpose: 'What you typed into a form, in this tab only, until you send it or sign out.',
  },
  {
    name: closedAnnouncementsKey,
    kind: 'Tab',
    purpose:
      "Which announcements you've closed, so this tab doesn't show them again. It stays when you sign out.",
  },
  {
    name: cacheNames.offlineBookings,
    kind: 'Cache',
    purpose:
      "Copies of bookings you've viewed, for reading offline, and the small worker that finds them. Both are deleted when you sign out.",
  },
];

/** Formats a lifetime in the largest unit that divides it evenly: `1 year`, `400 days`. */
function formatLifetime(name: keyof typeof cookieLifetimes) {
  const seconds = cookieLifetimes[name];
  const units = { year: 31_536_000, day: 86_400, hour: 3600, minute: 60, second: 1 };
  const [unit, unitSeconds] = Object.entries(units).find(([, value]) => seconds % value === 0)!;
  return formatCount(seconds / unitSeconds, unit);
}

function toEntries(kind: Entry['kind'], purposes: Record<string, string>): Entry[] {
  return Object.entries(purposes).map(([name, purpose]) => ({ name, kind, purpose }));
}
