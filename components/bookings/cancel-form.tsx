'use client';

import { useActionForm } from '@/components/form/use-action-form';
import { FormAlert } from '@/components/form/form-alert';
import { ButtonLink } from '@/components/ui/button-link';
import { Field } from '@/components/ui/field';
import { SendButton } from '@/components/ui/send-button';
import { Textarea } from '@/components/ui/textarea';
import { cancelBooking } from '@/lib/bookings/change-actions';
import { cancellationMessages } from '@/lib/bookings/change-messages';
import { reasonLimit } from '@/lib/bookings/details';
import { formatMoney } from '@/lib/money';
import { routes } from '@/lib/routes';

/** The reason, if one likes to say it, and the last button; at another fee it asks again. */
export function CancelForm({
  reference,
  fee,
}: {
  reference: string;
  /** The fee that is shown: at another one nothing is cancelled. */
  fee: number;
}) {
  const form = useActionForm(cancelBooking, {
    // It may have been cancelled: again, it answers as the first time.
    unavailable: cancellationMessages.unavailable,
  });

  const changed = form.failure?.details?.cancellation?.fee ?? null;
  const alert =
    changed === null
      ? form.failure?.message
      : `${form.failure?.message} It costs ${formatMoney(changed)} now.`;

  return (
    <form {...form.formProps} className="grid gap-6">
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="expected_fee" value={changed ?? fee} />
      <FormAlert message={alert} />
      <Field label="Reason" optional error={form.errorOf('reason')}>
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
