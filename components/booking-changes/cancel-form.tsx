'use client';

import { useActionForm } from '@/components/form/use-action-form';
import { usePageAddress } from '@/components/form/use-page-address';
import { FormAlert } from '@/components/form/form-alert';
import { ButtonLink } from '@/components/ui/button-link';
import { Field } from '@/components/ui/field';
import { RadioCard } from '@/components/ui/radio-card';
import { RadioGroup } from '@/components/ui/radio-group';
import { SendButton } from '@/components/ui/send-button';
import { Textarea } from '@/components/ui/textarea';
import { cancelBooking } from '@/lib/booking-changes/actions';
import { cancellationMessages } from '@/lib/booking-changes/messages';
import { fieldLabels, reasonLimit } from '@/lib/booking-flow/details';
import { count } from '@/lib/policies/messages';
import { formatMoney } from '@/lib/money';
import { routes } from '@/lib/routes';

type SeriesAhead = { booking_count: number; fee: number };

/** The reason, if one likes to say it, and the last button; at another fee it asks again. */
export function CancelForm({
  reference,
  fee,
  series = null,
}: {
  reference: string;
  /** The fee that is shown: at another one nothing is cancelled. */
  fee: number;
  /** This one and all later ones of its series; null if there are none. */
  series?: SeriesAhead | null;
}) {
  const form = useActionForm(cancelBooking, {
    // It may have been cancelled: again, it answers as the first time.
    unavailable: cancellationMessages.unavailable,
    permalink: usePageAddress(),
  });

  const isSeries = form.values.scope === 'later';
  const changed = form.failure?.details?.cancellation?.fee ?? null;
  const alert =
    changed === null
      ? form.failure?.message
      : `${form.failure?.message} It costs ${formatMoney(changed)} now.`;

  return (
    <form {...form.formProps} className="grid gap-6">
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="expected_fee" value={isSeries ? fee : (changed ?? fee)} />
      <FormAlert message={alert} code={form.failure?.code} />
      {series && (
        <>
          <input
            type="hidden"
            name="expected_series_fee"
            value={isSeries ? (changed ?? series.fee) : series.fee}
          />
          <ScopeChoice fee={fee} series={series} isSeries={isSeries} />
        </>
      )}
      <Field label={fieldLabels.reason} optional error={form.getError('reason')}>
        {(control) => (
          <Textarea
            {...control}
            {...form.register('reason')}
            defaultValue={form.values.reason}
            maxLength={reasonLimit}
            rows={3}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <SendButton isPending={form.isPending} variant="destructive" size="lg">
          Cancel booking
        </SendButton>
        <ButtonLink variant="secondary" size="lg" href={routes.booking(reference)}>
          Keep booking
        </ButtonLink>
      </div>
    </form>
  );
}

function ScopeChoice({
  fee,
  series,
  isSeries,
}: {
  fee: number;
  series: SeriesAhead;
  /** Whether all were chosen when it was sent. */
  isSeries: boolean;
}) {
  return (
    <RadioGroup legend="What to cancel" className="grid gap-3">
      <RadioCard
        name="scope"
        value="one"
        defaultChecked={!isSeries}
        title="This one"
        aside={formatMoney(fee)}
      />
      <RadioCard
        name="scope"
        value="later"
        defaultChecked={isSeries}
        title="This and all later ones"
        description={`${count(series.booking_count, 'booking')} of this series`}
        aside={formatMoney(series.fee)}
      />
    </RadioGroup>
  );
}
