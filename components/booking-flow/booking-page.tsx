import { unstable_rethrow } from 'next/navigation';
import type { ReactNode } from 'react';
import { ErrorPanel } from '@/components/feedback/error-panel';
import { ReloadButton } from '@/components/feedback/reload-button';
import { streamed } from '@/components/feedback/streamed';
import { bookingMessages } from '@/lib/bookings/messages';
import { loadHourCycle } from '@/lib/session/customer';
import { log } from '@/lib/log';
import { newReference } from '@/lib/reference';

/**
 * A booking step. When what it stands on cannot be read it says so itself: an error boundary is drawn
 * by scripts, and a step works without them (SITE-13).
 */
export function bookingPage<Props>(
  page: (props: Props) => Promise<Awaited<ReactNode>>,
  /** What to go on with: a `PostedForm`, where the page has a form. */
  retry: ReactNode = <ReloadButton>Try Again</ReloadButton>,
) {
  return streamed(async (props: Props) => {
    try {
      const [shown] = await Promise.all([page(props), loadHourCycle()]);
      return shown;
    } catch (error) {
      unstable_rethrow(error);
      const reference = newReference();
      log.error('A booking step could not be shown', error, reference);
      return <StepFailure reference={reference}>{retry}</StepFailure>;
    }
  });
}

function StepFailure({ reference, children }: { reference: string; children: ReactNode }) {
  return (
    <ErrorPanel
      as="h1"
      title="Page Error"
      message={bookingMessages.stepUnavailable}
      reference={reference}
    >
      {children}
    </ErrorPanel>
  );
}
