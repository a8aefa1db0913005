import { Button } from '@/components/ui/button';
import { startupFailureId } from '@/lib/startup';
import { StartedPage } from './started-page';

/**
 * For when the scripts themselves fail to load (FAIL-3). The page stays readable above it: most of
 * it works without scripts. Hidden until then; a page that has started drops it.
 */
export function StartupFailure() {
  return (
    <>
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
      <StartedPage />
    </>
  );
}
