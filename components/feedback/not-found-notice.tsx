'use client';

import { notFound, useServerInsertedHTML } from 'next/navigation';
import { routes } from '@/lib/routes';

/**
 *
 * Not-found page with status 404 and the nearest `not-found.tsx`. Without JavaScript, it redirects to a prerendered copy of
 * it, because Next
 * renders an empty page.
 */
export function NotFoundNotice({ copy = routes.missing }: { copy?: string }): never {
  useServerInsertedHTML(() => (
    <noscript>
      <meta httpEquiv="refresh" content={`0;url=${copy}`} />
    </noscript>
  ));
  notFound();
}
