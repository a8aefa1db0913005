'use client';

import { notFound, useServerInsertedHTML } from 'next/navigation';
import { routes } from '@/lib/routes';

/**
 * Renders the nearest `not-found.tsx` with status 404. Without JavaScript, redirects to a prerendered page,
 * because Next.js would send an empty page.
 */
export function NotFoundNotice({
  noScriptHref = routes.missing,
}: {
  noScriptHref?: string;
}): never {
  useServerInsertedHTML(() => (
    <noscript>
      <meta httpEquiv="refresh" content={`0;url=${noScriptHref}`} />
    </noscript>
  ));
  notFound();
}
