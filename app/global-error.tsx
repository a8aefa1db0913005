'use client';

import { useErrorReference } from '@/components/feedback/use-error-reference';
import { Button } from '@/components/ui/button';
import { siteName } from '@/lib/site-config';
import './globals.css';

/** Error page for when the root layout fails. It renders a complete document (FAIL-3). */
export default function GlobalError({ error }: { error: unknown }) {
  const reference = useErrorReference(error, 'startup');
  return (
    <html lang="en">
      <body className="grid min-h-dvh place-content-center justify-items-center gap-6 p-6 text-center font-sans">
        <title>{`Something went wrong | ${siteName}`}</title>
        <h1 className="max-w-lg text-section font-bold">
          Something went wrong... Please try refreshing the page.
        </h1>
        <Button onClick={() => window.location.reload()}>Refresh Page</Button>
        {reference && <p className="text-sm">Reference: {reference}</p>}
      </body>
    </html>
  );
}
