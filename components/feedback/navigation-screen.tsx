'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useOptimistic, useState } from 'react';
import { LoadingMessage } from './loading-screen';
import { watchNavigationStart } from './navigation-start';

/** Milliseconds that a navigation may show nothing. */
const quietTime = 300;

/**
 * Full-screen "Loading..." for slow navigations inside the app (SITE-4): links, the router's methods and Back. Forms
 * show their own pending state, and so does everything that stays on the same path.
 *
 * Next.js announces a navigation within its transition, and an optimistic state lasts as long as that transition. So
 * the screen ends with the navigation, also if that fails, is superseded or redirects back to the same page.
 */
export function NavigationScreen({
  details,
}: {
  /** Second lines of the screen by path. */
  details: Record<string, string>;
}) {
  const pathname = usePathname();
  const [target, setTarget] = useOptimistic<string | null>(null);
  useEffect(
    () => watchNavigationStart((url) => setTarget(new URL(url, location.href).pathname)),
    [setTarget],
  );
  const isSlow = useIsSlow(target !== null && target !== pathname);

  return (
    // Always in the page, because screen readers announce only changes of a live region that they know. Without
    // `role="status"`, which would name an empty region on every page.
    <div
      aria-live="polite"
      className={
        isSlow
          ? 'fixed inset-0 z-50 grid place-content-center justify-items-center gap-4 bg-background p-6 text-center'
          : 'sr-only'
      }
    >
      {isSlow && <LoadingMessage detail={details[target ?? '']} />}
    </div>
  );
}

/** Whether a navigation has been pending for longer than it may show nothing. */
function useIsSlow(isPending: boolean) {
  const [isSlow, setIsSlow] = useState(false);
  if (isSlow && !isPending) setIsSlow(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsSlow(true), quietTime);
    return () => clearTimeout(timer);
  }, [isPending]);
  return isSlow && isPending;
}
