'use client';

import { FormAlert } from '@/components/form/form-alert';
import { useActionForm } from '@/components/form/use-action-form';
import { usePageUrl } from '@/components/form/use-page-url';
import { ButtonLink } from '@/components/ui/button-link';
import { SubmitButton } from '@/components/ui/submit-button';
import { rescheduleBooking } from '@/lib/booking-changes/actions';
import { rescheduleMessages } from '@/lib/booking-changes/messages';
import type { HourCycle } from '@/lib/dates/format';
import { routes } from '@/lib/routes';
import { NearestTimes } from '@/components/time-picker/nearest-times';

/** Form that reschedules the booking. If the time was just taken, it offers the nearest available times. */
export function RescheduleForm({
  reference,
  startsAt,
  when,
  hourCycle,
}: {
  reference: string;
  startsAt: string;
  when: string;
  hourCycle: HourCycle;
}) {
  const form = useActionForm(rescheduleBooking, {
    permalink: usePageUrl(),
    // The booking may already be rescheduled. A retry returns the same result.
    unavailable: rescheduleMessages.unavailable,
  });
  const { failure } = form;
  const nearestSlots = failure?.details?.nearest;

  return (
    <form {...form.formProps} className="grid gap-6">
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="starts_at" value={startsAt} />
      {nearestSlots ? (
        <div role="alert" className="rounded-card bg-destructive-soft p-5">
          <p className="font-semibold text-destructive">{failure?.message}</p>
          <NearestTimes slots={nearestSlots} hourCycle={hourCycle}>
            {(starts_at, label) => (
              <ButtonLink
                href={routes.rescheduleBooking(reference, { starts_at, step: 'review' })}
                prefetch={false}
                variant="outline"
                wide
              >
                {label}
              </ButtonLink>
            )}
          </NearestTimes>
        </div>
      ) : (
        <FormAlert message={failure?.message} code={failure?.code} />
      )}
      <div className="flex flex-wrap gap-3">
        {failure?.code !== 'slot_taken' && (
          <SubmitButton
            isPending={form.isPending}
            size="lg"
            className="max-sm:h-auto max-sm:py-3 max-sm:whitespace-normal"
          >
            Move to {when}
          </SubmitButton>
        )}
        <ButtonLink variant="outline" size="lg" href={routes.rescheduleBooking(reference)}>
          Choose another time
        </ButtonLink>
      </div>
    </form>
  );
}
