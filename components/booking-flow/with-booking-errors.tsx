import type { ReactNode } from 'react';
import { withPageErrors } from '@/components/feedback/with-page-errors';
import { flowMessages } from '@/lib/booking-flow/messages';
import { loadHourCycle } from '@/lib/session/customer';

/** Wraps a booking page: its errors mention the booking system and can offer a form that was posted. */
export function withBookingErrors<Props>(
  page: (props: Props) => Promise<Awaited<ReactNode>>,
  /** `PostedForm` that resubmits the customer's choices, if the page has any. */
  form?: ReactNode,
  message: string = form ? flowMessages.stepUnavailable : flowMessages.pageUnavailable,
) {
  return withPageErrors(
    async (props: Props) => {
      const [content] = await Promise.all([page(props), loadHourCycle()]);
      return content;
    },
    { message, retry: form },
  );
}
