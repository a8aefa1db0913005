'use client';

import { notFound, useServerInsertedHTML } from 'next/navigation';
import { routes } from '@/lib/routes';

/**
 * Not-found page with status 404. Without JavaScript, it redirects to a prerendered copy, because Next
 * renders an empty page.
 */
export function NotFoundNotice(): never {
  useServerInsertedHTML(() => (
    <noscript>
      <meta httpEquiv="refresh" content={`0;url=${routes.missing}`} />
    </noscript>
  ));
  notFound();
}
