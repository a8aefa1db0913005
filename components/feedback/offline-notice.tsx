'use client';

import { useEffect, useState } from 'react';

/**
 * Keeps the page if a link is pressed without a connection, because the browser would replace it and what was typed
 * with its own error page (FAIL-6). A visited booking opens its cached copy instead (LIST-9).
 */
export function OfflineNotice() {
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    function keepPage(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (navigator.onLine || !link || !replacesPage(link, event)) return;
      event.preventDefault();
      void hasCachedCopy(link.href).then((hasCopy) => {
        if (hasCopy) window.location.assign(link.href);
        else setIsShown(true);
      });
    }
    // Captures the event, because `next/link` leaves a click alone only if its default was prevented before.
    document.addEventListener('click', keepPage, { capture: true, signal });
    window.addEventListener('online', () => setIsShown(false), { signal });
    return () => controller.abort();
  }, []);

  return (
    // Always in the page, so that screen readers announce its text.
    <div aria-live="polite" className="fixed inset-x-0 bottom-0 z-50">
      {isShown && (
        <p className="border-t border-border bg-surface p-5 text-center font-medium shadow-float">
          You're offline. This page stays open, and its links work again once you're connected.
        </p>
      )}
    </div>
  );
}

/** Whether the click makes the browser replace this page with another one of this site. */
function replacesPage(link: HTMLAnchorElement, event: MouseEvent) {
  const { origin, pathname, search } = window.location;
  const isSamePage = link.pathname === pathname && link.search === search;
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const isOwn = link.origin === origin && !link.target && !link.download;
  return isOwn && !isSamePage && !opensElsewhere;
}

async function hasCachedCopy(url: string) {
  return 'caches' in window && Boolean(await caches.match(url));
}
