import type { Metadata } from 'next';
import { PageShell } from '@/components/layout/page-shell';
import { BookingWalkthrough } from '@/components/marketing/booking-walkthrough';
import { CancellationLine } from '@/components/marketing/cancellation-line';
import { Questions } from '@/components/marketing/questions';
import { listBookingQuestions } from '@/components/marketing/booking-questions';
import { ButtonLink } from '@/components/ui/button-link';
import { freeHoursWords, hasLateFee, keptWords } from '@/lib/bookings/policy-messages';
import { findPolicy } from '@/lib/bookings/policy-queries';
import type { Policy } from '@/lib/bookings/types';
import { routes } from '@/lib/routes';

export const metadata: Metadata = {
  title: 'How it works',
  description:
    'From search to appointment in five steps, what it costs to change your mind, and how paying works.',
  alternates: { canonical: routes.howItWorks },
};

/** Prerendered; the numbers of the policy in force are renewed each minute. */
export const revalidate = 60;

export default async function HowItWorksPage() {
  const policy = await findPolicy();

  return (
    <PageShell
      narrow
      title="How Roam works"
      subtitle="Five steps from wanting something done to having it in the calendar."
    >
      <BookingWalkthrough policy={policy} />

      <h2 className="mt-16 text-section font-bold">If your plans change</h2>
      <p className="mt-4">
        {policy && changeRule(policy)} When you move a booking, you never let go of the old time
        before the new one is certain. Once the appointment has started, nothing can be changed.
      </p>
      <p className="mt-4 mb-6">
        Before you press the button you always see what it will cost, with day and time.
      </p>
      {policy && hasLateFee(policy) && <CancellationLine policy={policy} />}

      <h2 className="mt-16 mb-6 text-section font-bold">Good to know</h2>
      <Questions questions={listBookingQuestions(policy)} />

      <ButtonLink href={routes.services} size="lg" className="mt-12">
        Find a service
      </ButtonLink>
    </PageShell>
  );
}

function changeRule(policy: Policy) {
  if (!hasLateFee(policy)) return 'Cancelling or moving is free until the start.';
  const until = `${freeHoursWords(policy)} before`;
  return `Cancelling is free until ${until} the start. Later, ${keptWords(policy)} is kept. Moving to another time is free until ${until} as well.`;
}
