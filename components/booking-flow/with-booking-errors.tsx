import { unstable_rethrow } from 'next/navigation';
import type { ReactNode } from 'react';
import { ErrorPanel } from '@/components/feedback/error-panel';
import { ReloadButton } from '@/components/feedback/reload-button';
import { withStreaming } from '@/components/feedback/with-streaming';
import { flowMessages } from '@/lib/booking-flow/messages';
import { loadHourCycle } from '@/lib/session/customer';
import { log } from '@/lib/log';
import { createReference } from '@/lib/reference';

/** Wraps a booking page so that its errors are rendered on the server and work without JavaScript (SITE-13). */
export function withBookingErrors<Props>(
  page: (props: Props) => Promise<Awaited<ReactNode>>,
  /** `PostedForm` that resubmits the customer's choices, if the page has any. */
  form?: ReactNode,
  message: string = form ? flowMessages.stepUnavailable : flowMessages.pageUnavailable,
) {
  return withStreaming(async (props: Props) => {
    try {
      const [content] = await Promise.all([page(props), loadHourCycle()]);
      return content;
    } catch (error) {
      unstable_rethrow(error);
      const reference = createReference();
      log.error('booking_page_failed', error, reference);
      return (
        <ErrorPanel as="h1" title="Page Error" message={message} reference={reference}>
          {form ?? <ReloadButton>Try Again</ReloadButton>}
        </ErrorPanel>
      );
    }
  });
}
