'use client';

import { TextareaField } from '@/components/form/text-field';
import { useActionForm } from '@/components/form/use-action-form';
import { usePageUrl } from '@/components/form/use-page-url';
import { FormAlert } from '@/components/form/form-alert';
import { ButtonLink } from '@/components/ui/button-link';
import { RadioCard } from '@/components/ui/radio-card';
import { RadioGroup } from '@/components/ui/radio-group';
import { SubmitButton } from '@/components/ui/submit-button';
import { cancelBooking } from '@/lib/booking-changes/actions';
import { cancellationMessages } from '@/lib/booking-changes/messages';
import { fieldLabels } from '@/lib/booking-flow/details';
import { maxLengths } from '@/lib/form/max-lengths';
import { formatCount } from '@/lib/text';
import { formatMoney } from '@/lib/money';
import { routes } from '@/lib/routes';

type SeriesQuote = { booking_count: number; fee: number };

export function CancelForm({
  reference,
  fee,
  series = null,
  startsWithLater = false,
}: {
  reference: string;
  /** Fee shown on the page. If it has changed, nothing is canceled. */
  fee: number;
  /** Quote for this booking and all later ones in its series. Null if there are no later ones. */
  series?: SeriesQuote | null;
  /** Whether this and all later bookings are chosen at first. */
  startsWithLater?: boolean;
}) {
  const form = useActionForm(cancelBooking, {
    permalink: usePageUrl(),
    draft: { name: `cancel.${reference}` },
    // The booking may already be canceled. A retry returns the same result.
    unavailable: cancellationMessages.unavailable,
    loadSchema: () =>
      import('@/lib/booking-changes/schema').then(({ cancelSchema }) => cancelSchema),
  });

  const cancelsLater = (form.values.scope ?? (startsWithLater && 'later')) === 'later';
  const changedFee = form.failure?.details?.cancellation?.fee ?? null;
  const alertMessage =
    changedFee === null
      ? form.failure?.message
      : `${form.failure?.message} The fee is now ${formatMoney(changedFee)}.`;

  return (
    <form {...form.formProps} className="grid gap-6">
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="expected_fee" value={cancelsLater ? fee : (changedFee ?? fee)} />
      <FormAlert message={alertMessage} code={form.failure?.code} />
      {series && (
        <>
          <input
            type="hidden"
            name="expected_series_fee"
            value={cancelsLater ? (changedFee ?? series.fee) : series.fee}
          />
          <ScopeChoice fee={fee} series={series} cancelsLater={cancelsLater} />
        </>
      )}
      <TextareaField
        form={form}
        name="reason"
        label={fieldLabels.reason}
        optional
        maxLength={maxLengths.cancellation_reason}
        rows={3}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={form.isPending} variant="destructive" size="lg">
          Cancel booking
        </SubmitButton>
        <ButtonLink variant="outline" size="lg" href={routes.booking(reference)}>
          Keep booking
        </ButtonLink>
      </div>
    </form>
  );
}

function ScopeChoice({
  fee,
  series,
  cancelsLater,
}: {
  fee: number;
  series: SeriesQuote;
  /** Whether this and all later bookings are chosen. */
  cancelsLater: boolean;
}) {
  return (
    <RadioGroup legend="What to cancel" className="grid gap-3">
      <RadioCard
        name="scope"
        value="one"
        defaultChecked={!cancelsLater}
        title="Only this booking"
        aside={formatMoney(fee)}
      />
      <RadioCard
        name="scope"
        value="later"
        defaultChecked={cancelsLater}
        title="This and all later bookings"
        description={`${formatCount(series.booking_count, 'booking')} in this series`}
        aside={formatMoney(series.fee)}
      />
    </RadioGroup>
  );
}
