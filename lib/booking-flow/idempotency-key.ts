import { redirect } from 'next/navigation';
import type { BookingStep } from '@/lib/routes';
import { getSelectionHref, type BookingSelection } from './selection';

/** Redirects to the same step with the key in its URL, so that Back finds the same booking. */
export function requireIdempotencyKeyInUrl(
  step: BookingStep,
  selection: BookingSelection,
  query: Record<string, unknown>,
) {
  if (query.idempotency_key !== selection.idempotency_key)
    redirect(getSelectionHref(step, selection));
}
