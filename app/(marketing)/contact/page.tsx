import Link from 'next/link';
import { ContactForm } from '@/components/contact/contact-form';
import { PageShell } from '@/components/layout/page-shell';
import { Prose } from '@/components/marketing/prose';
import { WriteToUs } from '@/components/marketing/write-to-us';
import { publicPage } from '@/lib/metadata/public-page';
import { routes } from '@/lib/routes';

export const metadata = publicPage({
  title: 'Contact',
  description: 'How to reach your provider, and how to reach Roam.',
  path: routes.contact,
});

export default function ContactPage() {
  return (
    <PageShell narrow title="Contact" subtitle="The quickest way depends on what it is about.">
      <Prose>
        <h2>About a booking</h2>
        <p>
          <Link href={routes.bookings}>Your bookings</Link> has the time, the place, the price and
          what cancelling would cost for each of them. There you can also move or cancel one. Put
          anything your provider should know beforehand in the notes when you book.
        </p>

        <h2>About a provider or a review</h2>
        <p>
          If an appointment did not go as agreed, keep its reference, which is on the confirmation.
          Tell us the reference, what was agreed and what happened, and we can look into it. The
          same goes for a review that looks wrong to you.
        </p>

        <h2>About your data</h2>
        <p>
          The <Link href={routes.privacy}>privacy page</Link> lists what is kept and why. In your{' '}
          <Link href={routes.settings}>settings</Link> you can download a copy of it and delete your
          account.
        </p>

        <h2 id="write">Write to us</h2>
        <p>For everything else, and for what could not be settled with your provider.</p>
        <WriteToUs about="A question about Roam" />
      </Prose>
      <div className="mt-6">
        <ContactForm />
      </div>
    </PageShell>
  );
}
