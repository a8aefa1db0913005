import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';
import { clearDrafts } from '@/components/form/draft-storage';
import type { Session } from '@/lib/session/types';
import { isSessionPath } from '@/lib/routes';
import { storageKeys } from '@/lib/browser-storage/storage-keys';
import { hideDocument, loadNewDocument } from './new-document';
import { hasSessionCookie, readStored } from './browser-storage';
import {
  currentSession,
  dispatchSession,
  isCustomerGone,
  checkSession,
  subscribeToSession,
} from './session-store';

const prerendered: Session = { status: 'loading' };

/** The session as the browser knows it: for display only. */
export function useSession() {
  return useSyncExternalStore(subscribeToSession, currentSession, () => prerendered);
}

/** Keeps the session in step with the browser; used once, by the header. */
export function useSessionSync() {
  const pathname = usePathname();
  const router = useRouter();

  // Follows the browser's cookies: a server action may have changed them before this navigation.
  useEffect(checkSession, [pathname]);

  // Follows the browser itself: other tabs, and pages brought back from its memory.
  useEffect(() => {
    function onStorage({ key }: StorageEvent) {
      if (key !== null && key !== storageKeys.customer) return;
      const stored = readStored();
      const isGone = !stored && showsCustomer(currentSession());
      if (!stored) clearDrafts();
      dispatchSession({ type: 'storage_changed', stored });
      if (isGone) hideDocument();
      void waitForCookies(stored !== null).then(() => {
        checkSession();
        if (isGone) loadNewDocument();
        else router.refresh();
      });
    }
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    document.addEventListener('visibilitychange', checkSession);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
      document.removeEventListener('visibilitychange', checkSession);
    };
  }, [router]);
}

/** A page from the back-forward cache may still show a customer who has signed out. */
function onPageShow({ persisted }: PageTransitionEvent) {
  if (!persisted || !isCustomerGone()) return checkSession();
  hideDocument();
  loadNewDocument();
}

/** Whether the page holds anything of the customer: shown, or in what it was drawn from. */
function showsCustomer(session: Session) {
  if (session.status !== 'customer') return false;
  const { id, email } = session.customer;
  const html = document.documentElement.innerHTML;
  return isSessionPath(window.location.pathname) || html.includes(id) || html.includes(email);
}

/** The other tab wipes its store first and its cookies a moment later: the page must wait for both. */
async function waitForCookies(expected: boolean) {
  for (let tries = 0; tries < 50 && hasSessionCookie() !== expected; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
