import type { ReactNode } from 'react';
import { withPageErrors } from '@/components/feedback/with-page-errors';
import { flowMessages } from '@/lib/booking-flow/messages';

/** Wraps a booking page: its errors mention the booking system and can offer a form that was posted. */
export function withBookingErrors<Props>(
  page: (props: Props) => Promise<Awaited<ReactNode>>,
  /** `PostedForm` that resubmits the customer's choices, if the page has any. */
  form?: ReactNode,
  message: string = form ? flowMessages.stepUnavailable : flowMessages.pageUnavailable,
) {
  return withPageErrors(page, { message, retry: form });
}
