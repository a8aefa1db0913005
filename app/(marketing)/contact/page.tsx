import Link from 'next/link';
import { ContactForm } from '@/components/contact/contact-form';
import { PageShell } from '@/components/layout/page-shell';
import { Prose } from '@/components/marketing/prose';
import { ContactDetails } from '@/components/marketing/contact-details';
import { getPublicPageMetadata } from '@/lib/metadata/public-page';
import { routes } from '@/lib/routes';
import { features, siteName } from '@/lib/site-config';

export const metadata = getPublicPageMetadata({
  title: 'Contact',
  description: `How to reach your provider, and how to reach ${siteName}.`,
  path: routes.contact,
});

export default function ContactPage() {
  return (
    <PageShell narrow title="Contact" subtitle="The fastest way depends on what it's about.">
      <Prose>
        <h2>About a booking</h2>
        <p>
          <Link href={routes.bookings}>My bookings</Link> shows the time, place and price of each
          booking and what canceling would cost. You can also reschedule or cancel there. When you
          book, use the notes for anything your provider should know beforehand.
        </p>

        <h2>About a provider{features.reviews && ' or a review'}</h2>
        <p>
          If an appointment didn't go as agreed, tell us the reference from your confirmation, what
          was agreed and what happened, and we'll look into it.
          {features.reviews && ' If a review looks wrong to you, use the Report link below it.'}
        </p>

        <h2>About your data</h2>
        <p>
          The <Link href={routes.privacy}>privacy page</Link> lists what we store and why. In your{' '}
          <Link href={routes.settings}>settings</Link> you can download a copy of your data and
          delete your account.
        </p>

        <h2 id="write">Write to us</h2>
        <p>For everything else, and for anything you couldn't settle with your provider.</p>
        <ContactDetails subject={`A question about ${siteName}`} />
      </Prose>
      <div className="mt-6">
        <ContactForm />
      </div>
    </PageShell>
  );
}
