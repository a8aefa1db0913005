import { InterestForm } from '@/components/contact/interest-form';
import { PageShell } from '@/components/layout/page-shell';
import { Prose } from '@/components/marketing/prose';
import { ProviderBenefits } from '@/components/marketing/provider-benefits';
import { formatCancellationRule } from '@/lib/policies/messages';
import { findPolicy } from '@/lib/policies/queries';
import { catalogMessages } from '@/lib/catalog/messages';
import { listCategories } from '@/lib/search/queries';
import { toResult } from '@/lib/result';
import { deliversEmail } from '@/lib/outbox/channels';
import { getPublicPageMetadata } from '@/lib/metadata/public-page';
import { routes } from '@/lib/routes';
import { features, siteName } from '@/lib/site-config';

export const metadata = getPublicPageMetadata({
  title: 'Become a provider',
  description: `Offer your services on ${siteName}: your hours, your prices, no double bookings.`,
  path: routes.becomeAProvider,
});

export const revalidate = 60;

export default async function BecomeAProviderPage() {
  const [policy, trades] = await Promise.all([
    findPolicy(),
    toResult(listCategories(), catalogMessages.categoriesFailed),
  ]);

  return (
    <PageShell
      title="Do the work. Skip the phone."
      subtitle={`Customers book your open times at your prices.${deliversEmail ? ' You get an email for each booking, with who, when and where.' : ''}`}
    >
      <ProviderBenefits policy={policy} />
      <div className="mt-16 max-w-[42rem]">
        <Prose>
          <h2>What you decide</h2>
          <ul>
            <li>Which services you offer, what they cost and how long they take.</li>
            <li>Your hours for each day of the week, and your time off.</li>
            <li>Whether you come to the customer, they come to you, or both.</li>
            <li>Extras that customers can add, each with its own price.</li>
          </ul>

          <h2>What customers can count on</h2>
          <p>
            The rules are the same for everyone, so there's no fine print.{' '}
            {policy && formatCancellationRule(policy)} The time they booked is theirs, at the price
            they saw.
            {features.reviews &&
              ' After a completed booking they can leave one review, and you can reply once.'}
          </p>

          <h2>How to start</h2>
          <p>Tell us what you do and where. You'll get a reference for your message right away.</p>
        </Prose>
        <div className="mt-6">
          <InterestForm
            trades={trades.ok ? trades.data.map(({ id, name }) => ({ id, name })) : []}
          />
        </div>
      </div>
    </PageShell>
  );
}
