import { cookieNames, storageKeys } from '@/lib/browser-storage/storage-keys';
import { authEvents, type Customer } from '@/lib/session/types';
import { dropCookie, readCookie, type SessionCookieName } from './cookies';

/** The session the browser stores (SESS-10); none where a private window refuses storage. */
export function readStored(): Customer | null {
  try {
    const { customer, accessToken, userType } = storageKeys;
    const isWhole =
      localStorage.getItem(accessToken) && localStorage.getItem(userType) === 'customer';
    return isWhole ? parseCustomer(localStorage.getItem(customer)) : null;
  } catch {
    return null;
  }
}

export function writeStored(customer: Customer, token: string) {
  attempt(() => {
    // The customer last: other tabs listen to it, and then the rest is already written.
    localStorage.setItem(storageKeys.accessToken, token);
    localStorage.setItem(storageKeys.userType, 'customer');
    localStorage.setItem(storageKeys.customer, JSON.stringify(customer));
  });
}

export function writeToken(token: string) {
  attempt(() => localStorage.setItem(storageKeys.accessToken, token));
}

export function readToken() {
  try {
    return localStorage.getItem(storageKeys.accessToken);
  } catch {
    return null;
  }
}

export function clearStored() {
  attempt(() => {
    for (const key of Object.values(storageKeys)) localStorage.removeItem(key);
  });
}

/** The library's cookie, whole or in chunks; the browser may read it to keep the token fresh. */
export function hasSessionCookie() {
  return sessionCookieNames().length > 0;
}

/** The event that our server named in a cookie, once. */
export function takeServerEvent() {
  const named = readCookie(cookieNames.authEvent);
  if (named) dropCookie(cookieNames.authEvent);
  return authEvents.find((event) => event === named);
}

/** Signs out of this browser when the server cannot be reached. */
export function dropSessionCookies() {
  [...sessionCookieNames(), cookieNames.place].forEach(dropCookie);
}

function sessionCookieNames() {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  return names.filter((name): name is SessionCookieName => /^roam\.auth(\.\d+)?$/.test(name));
}

/** Without user_id it is no session (SESS-1). */
function parseCustomer(raw: string | null): Customer | null {
  const stored = JSON.parse(raw ?? 'null') as Partial<Customer> | null;
  if (typeof stored?.user_id !== 'string' || !stored.user_id) return null;
  const { user_id, id = '', email = '', first_name = '', last_name = '' } = stored;
  const { phone = null, image_url = null } = stored;
  return { id, user_id, email, customer_id: id, first_name, last_name, phone, image_url };
}

function attempt(write: () => void) {
  try {
    write();
  } catch {
    // Storage is full or blocked: the session is kept in this page only.
  }
}
