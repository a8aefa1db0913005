import { formatCancellationRule } from '@/lib/policies/messages';
import { paymentMessages } from '@/lib/payments/booking-messages';
import { getPolicy } from '@/lib/policies/queries';

/** Cancellation and payment rules, shown before anything is selected. */
export async function PolicyNote() {
  const policy = await getPolicy();

  return (
    <section aria-label="Cancellation" className="rounded-card bg-muted p-5">
      <h2 className="font-bold">Plans change</h2>
      <p className="mt-1 text-muted-foreground">
        {formatCancellationRule(policy)} {paymentMessages.rule}
      </p>
    </section>
  );
}
