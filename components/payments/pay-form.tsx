'use client';

import { FormAlert } from '@/components/form/form-alert';
import { useActionForm } from '@/components/form/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { payBooking } from '@/lib/booking-flow/payment-actions';
import { paymentMessages } from '@/lib/payments/booking-messages';

/** Form whose button opens the payment page. Nothing is charged until the customer pays there. */
export function PayForm({ reference, amount }: { reference: string; amount: string }) {
  const form = useActionForm(payBooking, { unavailable: paymentMessages.unavailable });

  return (
    <form {...form.formProps} className="grid gap-3">
      <input type="hidden" name="reference" value={reference} />
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
      <SubmitButton isPending={form.isPending} size="lg">
        Pay {amount}
      </SubmitButton>
    </form>
  );
}
