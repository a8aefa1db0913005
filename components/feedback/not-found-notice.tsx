'use client';

import { notFound, useServerInsertedHTML } from 'next/navigation';
import { routes } from '@/lib/routes';

/**
 * Responds with 404 and the not-found page. Next sends that page as an empty document for its scripts
 * to fill, so browsers without JavaScript are redirected to a prerendered copy.
 */
export function NotFoundNotice(): never {
  useServerInsertedHTML(() => (
    <noscript>
      <meta httpEquiv="refresh" content={`0;url=${routes.missing}`} />
    </noscript>
  ));
  notFound();
}
