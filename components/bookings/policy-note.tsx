import { getPolicy } from '@/lib/bookings/queries';

/** The operator's rule in plain words, before anything is picked. */
export async function PolicyNote() {
  const { free_change_hours, late_fee_percent } = await getPolicy();

  return (
    <section aria-label="Cancellation" className="rounded-card bg-muted p-5">
      <h2 className="font-bold">Plans change</h2>
      <p className="mt-1 text-muted-foreground">
        Free to cancel until {free_change_hours} hours before the start. After that,{' '}
        {late_fee_percent}% of the price is kept. You pay at the appointment.
      </p>
    </section>
  );
}
