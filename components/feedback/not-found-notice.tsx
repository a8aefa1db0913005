'use client';

import { notFound, useServerInsertedHTML } from 'next/navigation';
import { routes } from '@/lib/routes';

/** Responds with 404. Without JavaScript, redirects to a prerendered copy, because Next's page is empty. */
export function NotFoundNotice(): never {
  useServerInsertedHTML(() => (
    <noscript>
      <meta httpEquiv="refresh" content={`0;url=${routes.missing}`} />
    </noscript>
  ));
  notFound();
}
