'use client';

import { Button } from '@/components/ui/button';
import { useIsHydrated } from '@/components/ui/use-is-hydrated';
import { startupFailureId } from '@/lib/errors/startup';

/** Alert that the inline startup script shows if a script fails to load (FAIL-3). Hydration removes it. */
export function StartupFailure() {
  if (useIsHydrated()) return null;

  return (
    <div
      id={startupFailureId}
      hidden
      role="alert"
      className="fixed inset-x-0 bottom-0 z-50 border-t border-border bg-surface p-5 shadow-float"
    >
      <div className="container-page flex flex-wrap items-center justify-between gap-4">
        <div>
          <p className="text-lead font-semibold">
            Something went wrong... Please try refreshing the page.
          </p>
          <p data-reference className="text-sm text-muted-foreground" />
        </div>
        <Button>Refresh Page</Button>
      </div>
    </div>
  );
}
