import { cookieNames, storageKeys } from '@/lib/browser-storage/storage-keys';
import { authEvents, type Customer } from '@/lib/session/types';
import { dropCookie, readCookie, type SessionCookieName } from './cookies';

/** Returns the stored session (SESS-10), or null if a private window blocks storage. */
export function readStoredCustomer(): Customer | null {
  try {
    const { customer, accessToken, userType } = storageKeys;
    const isComplete =
      localStorage.getItem(accessToken) && localStorage.getItem(userType) === 'customer';
    return isComplete ? parseCustomer(localStorage.getItem(customer)) : null;
  } catch {
    return null;
  }
}

export function writeStoredCustomer(customer: Customer, token: string) {
  tryToWrite(() => {
    // The customer is written last, because other tabs react to that key.
    localStorage.setItem(storageKeys.accessToken, token);
    localStorage.setItem(storageKeys.userType, 'customer');
    localStorage.setItem(storageKeys.customer, JSON.stringify(customer));
  });
}

export function writeToken(token: string) {
  tryToWrite(() => localStorage.setItem(storageKeys.accessToken, token));
}

export function readToken() {
  try {
    return localStorage.getItem(storageKeys.accessToken);
  } catch {
    return null;
  }
}

export function clearStoredCustomer() {
  tryToWrite(() => {
    for (const key of Object.values(storageKeys)) localStorage.removeItem(key);
  });
}

/** Whether the library's cookie exists, in one piece or in chunks. Scripts may read it. */
export function hasSessionCookie() {
  return listSessionCookies().length > 0;
}

/** Returns the auth event that our server stored in a cookie, and removes the cookie. */
export function takeServerEvent() {
  const cookie = readCookie(cookieNames.authEvent);
  if (cookie) dropCookie(cookieNames.authEvent);
  return authEvents.find((event) => event === cookie);
}

/** Signs out of this browser when the server is unreachable. */
export function dropSessionCookies() {
  [...listSessionCookies(), cookieNames.place].forEach(dropCookie);
}

function listSessionCookies() {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  return names.filter((name): name is SessionCookieName => /^roam\.auth(\.\d+)?$/.test(name));
}

/** Returns null without a user_id (SESS-1). */
function parseCustomer(raw: string | null): Customer | null {
  const stored = JSON.parse(raw ?? 'null') as Partial<Customer> | null;
  if (typeof stored?.user_id !== 'string' || !stored.user_id) return null;
  const { user_id, id = '', email = '', first_name = '', last_name = '' } = stored;
  const { phone = null, image_url = null } = stored;
  return { id, user_id, email, customer_id: id, first_name, last_name, phone, image_url };
}

function tryToWrite(write: () => void) {
  try {
    write();
  } catch {
    // Storage is full or blocked. The session then lives only in this page.
  }
}
