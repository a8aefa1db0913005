import type { Metadata } from 'next';
import { PageShell } from '@/components/layout/page-shell';
import { BookingWalkthrough } from '@/components/marketing/booking-walkthrough';
import { CancellationLine } from '@/components/marketing/cancellation-line';
import { Questions } from '@/components/marketing/questions';
import { bookingQuestions } from '@/components/marketing/booking-questions';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/lib/routes';

export const metadata: Metadata = {
  title: 'How it works',
  description:
    'From search to appointment in five steps, what it costs to change your mind, and how paying works.',
  alternates: { canonical: routes.howItWorks },
};

export default function HowItWorksPage() {
  return (
    <PageShell
      narrow
      title="How Roam works"
      subtitle="Five steps from wanting something done to having it in the calendar."
    >
      <BookingWalkthrough />

      <h2 className="mt-16 text-section font-bold">If your plans change</h2>
      <p className="mt-4">
        Cancelling is free until 24 hours before the start. Later, half the price is kept. Moving to
        another time is free until 24 hours before as well, and you never let go of the old time
        before the new one is certain. Once the appointment has started, nothing can be changed.
      </p>
      <p className="mt-4 mb-6">
        Before you press the button you always see what it will cost, with day and time.
      </p>
      <CancellationLine />

      <h2 className="mt-16 mb-6 text-section font-bold">Good to know</h2>
      <Questions questions={bookingQuestions} />

      <ButtonLink href={routes.services} size="lg" className="mt-12">
        Find a service
      </ButtonLink>
    </PageShell>
  );
}
