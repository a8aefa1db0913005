'use client';

import { notFound, useServerInsertedHTML } from 'next/navigation';
import { routes } from '@/lib/routes';

/**
 * Renders the nearest `not-found.tsx` with status 404. Without JavaScript, the browser goes to a prerendered
 * copy of it, because Next sends an empty page.
 */
export function NotFoundNotice({ copy = routes.missing }: { copy?: string }): never {
  useServerInsertedHTML(() => (
    <noscript>
      <meta httpEquiv="refresh" content={`0;url=${copy}`} />
    </noscript>
  ));
  notFound();
}
