import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';
import type { Session } from '@/lib/auth/types';
import { storageKeys } from '@/lib/storage-keys';
import { hasSessionCookie, readStored } from './session-storage';
import {
  currentSession,
  dispatchSession,
  lookAtSession,
  subscribeToSession,
} from './session-store';

const prerendered: Session = { status: 'loading' };

/** Who is signed in, as far as this browser knows: for paint only. */
export function useSession() {
  return useSyncExternalStore(subscribeToSession, currentSession, () => prerendered);
}

/** Keeps the session true; used once, by the header. */
export function useSessionKeeper() {
  const pathname = usePathname();
  const router = useRouter();

  // Follows the browser's cookies: a server action may have changed them before this navigation.
  useEffect(lookAtSession, [pathname]);

  // Follows the browser itself: other tabs, and pages brought back from its memory.
  useEffect(() => {
    function hear({ key }: StorageEvent) {
      if (key !== null && key !== storageKeys.customer) return;
      const stored = readStored();
      dispatchSession({ type: 'heard', stored });
      void cookiesSettled(stored !== null).then(() => {
        lookAtSession();
        router.refresh();
      });
    }
    window.addEventListener('storage', hear);
    window.addEventListener('pageshow', lookAtSession);
    document.addEventListener('visibilitychange', lookAtSession);
    return () => {
      window.removeEventListener('storage', hear);
      window.removeEventListener('pageshow', lookAtSession);
      document.removeEventListener('visibilitychange', lookAtSession);
    };
  }, [router]);
}

/** The other tab wipes its store first and its cookies a moment later: the page must wait for both. */
async function cookiesSettled(expected: boolean) {
  for (let tries = 0; tries < 50 && hasSessionCookie() !== expected; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
