import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';
import { clearDrafts } from '@/lib/browser-storage/drafts';
import type { Session } from '@/lib/session/types';
import { isSessionPath } from '@/lib/routes';
import { storageKeys } from '@/lib/browser-storage/storage-keys';
import { hideDocument, loadNewDocument } from '@/lib/session/new-document';
import { hasSessionCookie, readStoredCustomer } from '@/lib/session/browser-storage';
import {
  getCurrentSession,
  dispatchSession,
  hasCustomerSignedOut,
  checkSession,
  subscribeToSession,
} from '@/lib/session/session-store';

const prerenderedSession: Session = { status: 'loading' };

/** Returns the current session. It is `loading` in prerendered HTML. */
export function useSession() {
  return useSyncExternalStore(subscribeToSession, getCurrentSession, () => prerenderedSession);
}

/** Keeps the session in sync with the browser's cookies and storage. Used once, by the header. */
export function useSessionSync() {
  const pathname = usePathname();
  const router = useRouter();

  // Checks the session after a navigation, because a server action may have changed the cookies.
  useEffect(checkSession, [pathname]);

  // Stays in sync with other tabs and with pages restored from the back-forward cache.
  useEffect(() => {
    function handleStorage({ key }: StorageEvent) {
      if (key !== null && key !== storageKeys.customer) return;
      const storedCustomer = readStoredCustomer();
      const needsReload = !storedCustomer && showsCustomer(getCurrentSession());
      if (!storedCustomer) clearDrafts();
      dispatchSession({ type: 'storage_changed', stored: storedCustomer });
      if (needsReload) hideDocument();
      void waitForCookies(storedCustomer !== null).then(() => {
        checkSession();
        if (needsReload) loadNewDocument();
        else router.refresh();
      });
    }
    window.addEventListener('storage', handleStorage);
    window.addEventListener('pageshow', handlePageShow);
    document.addEventListener('visibilitychange', checkSession);
    return () => {
      window.removeEventListener('storage', handleStorage);
      window.removeEventListener('pageshow', handlePageShow);
      document.removeEventListener('visibilitychange', checkSession);
    };
  }, [router]);
}

/** Reloads a page from the back-forward cache that still shows a customer who has signed out. */
function handlePageShow({ persisted }: PageTransitionEvent) {
  if (!persisted || !hasCustomerSignedOut()) return checkSession();
  hideDocument();
  loadNewDocument();
}

/** Whether the page contains the customer's data, visible or in its scripts. */
function showsCustomer(session: Session) {
  if (session.status !== 'customer') return false;
  const { id, email } = session.customer;
  const html = document.documentElement.innerHTML;
  return isSessionPath(window.location.pathname) || html.includes(id) || html.includes(email);
}

/** Waits up to 5 seconds for the session cookie to appear or disappear. The other tab changes it after storage. */
async function waitForCookies(isSignedIn: boolean) {
  for (let attempts = 0; attempts < 50 && hasSessionCookie() !== isSignedIn; attempts++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
