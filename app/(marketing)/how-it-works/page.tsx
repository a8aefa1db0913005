import { PageShell } from '@/components/layout/page-shell';
import { BookingWalkthrough } from '@/components/marketing/booking-walkthrough';
import { CancellationTimeline } from '@/components/marketing/cancellation-timeline';
import { Questions } from '@/components/marketing/questions';
import { listBookingQuestions } from '@/components/marketing/booking-questions';
import { ButtonLink } from '@/components/ui/button-link';
import { formatCancellationRule, hasLateFee } from '@/lib/policies/messages';
import { findPolicy } from '@/lib/policies/queries';
import { deliversEmail } from '@/lib/outbox/channels';
import { findTakesTips } from '@/lib/payments/takes-tips';
import { getPublicPageMetadata } from '@/lib/metadata/public-page';
import { routes } from '@/lib/routes';
import { siteName } from '@/lib/site-config';

export const metadata = getPublicPageMetadata({
  title: 'How it works',
  description: 'From search to appointment, what canceling costs, and how payment works.',
  path: routes.howItWorks,
});

export const revalidate = 60;

export default async function HowItWorksPage() {
  const [policy, takesTips] = await Promise.all([findPolicy(), findTakesTips()]);

  return (
    <PageShell
      narrow
      title={`How ${siteName} works`}
      subtitle="What happens between needing something done and having it on the calendar."
    >
      <BookingWalkthrough policy={policy} />

      <h2 className="mt-16 text-section font-bold">If plans change</h2>
      <p className="mt-4">
        {policy && formatCancellationRule(policy)} As long as canceling is free, you can also move a
        booking to another time with the same provider, at the same price. Once the appointment has
        started, it can't be changed.
      </p>
      <p className="mt-4 mb-6">
        You see the deadline before you confirm, and each of your bookings shows what canceling
        would cost now. Any fee comes out of what you paid online first. The rest is due to your
        provider: {siteName} doesn't charge it.
      </p>
      {policy && hasLateFee(policy) && <CancellationTimeline policy={policy} />}

      <h2 className="mt-16 mb-6 text-section font-bold">Good to know</h2>
      <Questions questions={listBookingQuestions(policy, { deliversEmail, takesTips })} />

      <ButtonLink href={routes.services} size="lg" className="mt-12">
        Find a service
      </ButtonLink>
    </PageShell>
  );
}
