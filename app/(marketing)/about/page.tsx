import Link from 'next/link';
import { PageShell } from '@/components/layout/page-shell';
import { Prose } from '@/components/marketing/prose';
import { ButtonLink } from '@/components/ui/button-link';
import { publicPage } from '@/lib/metadata/public-page';
import { routes } from '@/lib/routes';

export const metadata = publicPage({
  title: 'About',
  description: 'Why Roam exists, and what it holds itself to when you book a local service.',
  path: routes.about,
});

export default function AboutPage() {
  return (
    <PageShell
      narrow
      title="Less arranging, more living"
      subtitle="Roam is a place to find good local people and book them without a single phone call."
    >
      <Prose>
        <p>
          Most of the effort of getting help is not the help. It is leaving messages, waiting for a
          price, comparing calendars, and hoping that Tuesday between eight and one means Tuesday.
          The plumber does not enjoy it either: every hour spent on arranging is an hour not spent
          on the work they are good at.
        </p>
        <p>
          So Roam does one thing. It puts real prices and really free times in one place, and turns
          choosing one into an agreement that both sides can rely on.
        </p>

        <h2>What we hold ourselves to</h2>
        <h3>Say what it costs, first</h3>
        <p>
          A price on Roam is shown before you decide and written line by line before you confirm.
          Afterwards it stays on your booking as it was, even if the provider’s prices change.
        </p>
        <h3>Never promise one hour to two people</h3>
        <p>
          A time that is taken is taken. If someone else is a second faster, we say so at once and
          show the three nearest free times.
        </p>
        <h3>Let reviews be what they claim to be</h3>
        <p>
          Only a customer whose booking was completed can review it, once. The ratings you see come
          from those reviews and from nothing else.
        </p>
        <h3>Ask for little</h3>
        <p>
          You can look at everything without an account. When you book, we ask for what the
          appointment needs. The <Link href={routes.privacy}>privacy page</Link> lists all of it.
        </p>

        <h2>Who does the work</h2>
        <p>
          Independent professionals and local businesses: cleaners, electricians, hairdressers,
          tutors, gardeners, trainers and many more. They set their own prices, hours and way of
          working. Roam is where you meet.
        </p>
      </Prose>
      <div className="mt-12 flex flex-wrap gap-3">
        <ButtonLink href={routes.services}>Browse services</ButtonLink>
        <ButtonLink href={routes.becomeAProvider} variant="secondary">
          Offer your services
        </ButtonLink>
      </div>
    </PageShell>
  );
}
