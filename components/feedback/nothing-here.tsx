'use client';

import { notFound, useServerInsertedHTML } from 'next/navigation';
import { routes } from '@/lib/routes';

/**
 * Answers 404 with the not-found page. Next sends that page as an empty document which its scripts
 * fill, so a browser without scripts is led to an address where it stands ready.
 */
export function NotFoundNotice(): never {
  useServerInsertedHTML(() => (
    <noscript>
      <meta httpEquiv="refresh" content={`0;url=${routes.missing}`} />
    </noscript>
  ));
  notFound();
}
