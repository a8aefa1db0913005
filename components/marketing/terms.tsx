import Link from 'next/link';
import { companyAddress } from '@/lib/contact/company';
import { formatCancellationRule } from '@/lib/policies/messages';
import type { Policy } from '@/lib/policies/types';
import { routes } from '@/lib/routes';
import { Prose } from './prose';
import { brand, features, siteName } from '@/lib/site-config';

/** Topics of the terms, for search engines and link previews. */
export const termsTopics = [
  'prices',
  ...(features.deposits ? ['deposits'] : []),
  'canceling',
  ...(features.reviews ? ['reviews'] : []),
].join(', ');

/** Terms of service. A lawyer must check them before a site uses them (docs/operate.md). */
export function Terms({ policy }: { policy: Policy | null }) {
  return (
    <Prose>
      <h2>Who you book with</h2>
      <p>
        {siteName} shows services, prices and available times, and takes your booking. The service
        itself is an agreement between you and the provider you book, who is responsible for doing
        the work. The provider of each booking is named before you confirm it.
      </p>

      <h2>Prices and payment</h2>
      <p>
        You see every line of the price before you confirm, and your booking keeps that price. Extra
        work that you agree on during the appointment is between you and your provider.{' '}
        {features.deposits
          ? 'Some services ask for a deposit, which you pay online and which counts toward the price. You pay the rest, and services without a deposit, to your provider.'
          : 'You pay your provider.'}
        {features.tips && ' Tips are up to you.'}
      </p>

      <h2>Canceling and moving</h2>
      <p>
        {policy && formatCancellationRule(policy)} Each booking keeps the rule it was made under,
        and its page shows the deadline and what canceling costs now. As long as canceling is free,
        you can also move a booking to another time. A fee is taken from what you paid online first,
        and we refund the remainder. If you paid less than the fee, you owe the rest to your
        provider.
      </p>

      {features.reviews && (
        <>
          <h2>Reviews</h2>
          <p>
            You can review a booking once it's completed. Write about your own appointment, honestly
            and without insults, advertising or other people's private details. Your review appears
            with your first name and last initial. We may remove a review that breaks these rules.
          </p>
        </>
      )}

      <h2>Your account</h2>
      <p>
        Keep your contact details up to date and your password private. Book only appointments you
        intend to keep. We may suspend an account that is used for fraud, abuse or repeated missed
        appointments. You can delete your account in your{' '}
        <Link href={routes.settings}>settings</Link>. Our{' '}
        <Link href={routes.privacy}>privacy page</Link> explains what we store.
      </p>

      <h2>If something goes wrong</h2>
      <p>
        Tell your provider first, and <Link href={routes.contact}>contact us</Link> if that doesn't
        help. {brand.legalName}
        {companyAddress && ` (${companyAddress})`} is responsible for its own site and for handling
        your booking and payments with care, but not for the work of providers. Nothing here limits
        the rights that the law gives you.
      </p>

      <h2>Changes</h2>
      <p>
        If we change these terms, the new ones apply to bookings made afterward. Earlier bookings
        keep the old terms.
      </p>
    </Prose>
  );
}
