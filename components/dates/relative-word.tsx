'use client';

import { useSyncExternalStore } from 'react';
import { formatRelative } from '@/lib/dates/relative';

/**
 * Word beside a date, such as `Tomorrow`. It is added in the browser, because in a cached page it would go stale. Its
 * width is reserved, so that nothing moves. Place it in or after the date's `time` element, at the end of a line.
 */
export function RelativeWord({
  instant,
  timeZone,
  className = '',
}: {
  instant: string;
  timeZone: string;
  className?: string;
}) {
  const word = useSyncExternalStore(
    subscribe,
    () => formatRelative(instant, timeZone, new Date()),
    () => '',
  );
  // Paper and pages kept for offline use keep only the date.
  return (
    <span
      data-relative-word
      className={`inline-block min-w-[5.25em] text-sm font-semibold whitespace-nowrap text-accent print:hidden ${className}`}
    >
      {word}
    </span>
  );
}

const secondsBetweenUpdates = 30;

function subscribe(update: () => void) {
  const timer = setInterval(update, secondsBetweenUpdates * 1000);
  // Browsers stop timers of hidden tabs.
  document.addEventListener('visibilitychange', update);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', update);
  };
}
