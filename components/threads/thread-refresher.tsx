'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Milliseconds between two reads of a visible page, whose reader has no account and so no realtime channel. */
const interval = 20_000;

/** Invisible component that reads the page again when it is shown or focused, and regularly while it is visible. */
export function ThreadRefresher() {
  const router = useRouter();

  // Follows the page's visibility and focus.
  useEffect(() => {
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible') router.refresh();
    };
    const timer = window.setInterval(refreshIfVisible, interval);
    window.addEventListener('focus', refreshIfVisible);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('focus', refreshIfVisible);
    };
  }, [router]);

  return null;
}
