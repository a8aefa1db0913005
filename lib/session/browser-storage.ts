import { cookieNames, storageKeys } from '@/lib/browser-storage/storage-keys';
import { authEvents, type Customer } from './types';
import {
  deleteCookie,
  readCookie,
  type SessionCookieName,
} from '@/lib/browser-storage/document-cookies';

/** Returns the stored customer (SESS-10), or null if there is none or a private window blocks storage. */
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

export function writeStoredSession(customer: Customer, token: string) {
  ignoreErrors(() => {
    // Writes the customer last, because other tabs react to that key.
    localStorage.setItem(storageKeys.accessToken, token);
    localStorage.setItem(storageKeys.userType, 'customer');
    localStorage.setItem(storageKeys.customer, JSON.stringify(customer));
  });
}

export function writeStoredToken(token: string) {
  ignoreErrors(() => localStorage.setItem(storageKeys.accessToken, token));
}

export function readStoredToken() {
  try {
    return localStorage.getItem(storageKeys.accessToken);
  } catch {
    return null;
  }
}

export function clearStoredSession() {
  ignoreErrors(() => {
    for (const key of Object.values(storageKeys)) localStorage.removeItem(key);
  });
}

/** Whether the auth library's cookie exists, possibly split into chunks. It isn't HttpOnly. */
export function hasSessionCookie() {
  return listSessionCookies().length > 0;
}

/** Returns the auth event that our server stored in a cookie, and removes the cookie. */
export function takeServerEvent() {
  const cookie = readCookie(cookieNames.authEvent);
  if (cookie) deleteCookie(cookieNames.authEvent);
  return authEvents.find((event) => event === cookie);
}

/** Deletes the session and area cookies, to sign out of this browser when the server is unreachable. */
export function deleteSessionCookies() {
  [...listSessionCookies(), cookieNames.area].forEach(deleteCookie);
}

function listSessionCookies() {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  return names.filter((name): name is SessionCookieName => /^roam\.auth(\.\d+)?$/.test(name));
}

/** Returns the stored customer, or null if it has no user_id (SESS-1). */
function parseCustomer(json: string | null): Customer | null {
  const storedCustomer = JSON.parse(json ?? 'null') as Partial<Customer> | null;
  if (typeof storedCustomer?.user_id !== 'string' || !storedCustomer.user_id) return null;
  const { user_id, id = '', email = '', first_name = '', last_name = '' } = storedCustomer;
  const { phone = null, image_url = null } = storedCustomer;
  return { id, user_id, email, customer_id: id, first_name, last_name, phone, image_url };
}

function ignoreErrors(write: () => void) {
  try {
    write();
  } catch {
    // Storage is full or blocked, so the session lasts only as long as this page.
  }
}
