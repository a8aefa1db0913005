import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';
import { clearDrafts } from '@/components/form/draft-storage';
import type { Session } from '@/lib/session/types';
import { isSessionPath } from '@/lib/routes';
import { storageKeys } from '@/lib/browser-storage/storage-keys';
import { hideDocument, loadNewDocument } from './new-document';
import { hasSessionCookie, readStoredCustomer } from './browser-storage';
import {
  getCurrentSession,
  dispatchSession,
  hasCustomerSignedOut,
  checkSession,
  subscribeToSession,
} from './session-store';

const prerendered: Session = { status: 'loading' };

export function useSession() {
  return useSyncExternalStore(subscribeToSession, getCurrentSession, () => prerendered);
}

/** Syncs the session with the browser. Used once, by the header. */
export function useSessionSync() {
  const pathname = usePathname();
  const router = useRouter();

  // Follows the cookies, which a server action may have changed before this navigation.
  useEffect(checkSession, [pathname]);

  // Follows other tabs and the back-forward cache.
  useEffect(() => {
    function onStorage({ key }: StorageEvent) {
      if (key !== null && key !== storageKeys.customer) return;
      const stored = readStoredCustomer();
      const needsReload = !stored && showsCustomer(getCurrentSession());
      if (!stored) clearDrafts();
      dispatchSession({ type: 'storage_changed', stored });
      if (needsReload) hideDocument();
      void waitForCookies(stored !== null).then(() => {
        checkSession();
        if (needsReload) loadNewDocument();
        else router.refresh();
      });
    }
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', handlePageShow);
    document.addEventListener('visibilitychange', checkSession);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', handlePageShow);
      document.removeEventListener('visibilitychange', checkSession);
    };
  }, [router]);
}

/** A page from the back-forward cache may still show a customer who has signed out. */
function handlePageShow({ persisted }: PageTransitionEvent) {
  if (!persisted || !hasCustomerSignedOut()) return checkSession();
  hideDocument();
  loadNewDocument();
}

/** Whether the page contains customer data, visible or in its scripts. */
function showsCustomer(session: Session) {
  if (session.status !== 'customer') return false;
  const { id, email } = session.customer;
  const html = document.documentElement.innerHTML;
  return isSessionPath(window.location.pathname) || html.includes(id) || html.includes(email);
}

/** Waits for the other tab's cookies, which change a moment after its storage. */
async function waitForCookies(expected: boolean) {
  for (let tries = 0; tries < 50 && hasSessionCookie() !== expected; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
