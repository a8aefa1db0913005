import Link from 'next/link';
import { PageShell } from '@/components/layout/page-shell';
import { Prose } from '@/components/marketing/prose';
import { ButtonLink } from '@/components/ui/button-link';
import { getPublicPageMetadata } from '@/lib/metadata/public-page';
import { routes } from '@/lib/routes';
import { features, siteName } from '@/lib/site-config';

export const metadata = getPublicPageMetadata({
  title: 'About',
  description: `Why ${siteName} exists, and what we promise when you book a local service.`,
  path: routes.about,
});

export default function AboutPage() {
  return (
    <PageShell
      narrow
      title="Less scheduling, more living"
      subtitle={`${siteName} is a place to find good local people and book them without a single phone call.`}
    >
      <Prose>
        <p>
          The hard part of getting help isn't the help. It's leaving messages, waiting for a price,
          comparing calendars, and hoping that Tuesday between eight and one means Tuesday. The
          plumber doesn't enjoy it either: every hour spent scheduling is an hour not spent on the
          work they're good at.
        </p>
        <p>
          So {siteName} does one thing. It puts real prices and live availability in one place, and
          turns your choice into an agreement that both sides can rely on.
        </p>

        <h2>What we promise</h2>
        <h3>Say what it costs up front</h3>
        <p>
          You see the price before you decide, and line by line before you confirm. After that, your
          booking keeps its price, even if the provider's prices change.
        </p>
        <h3>Never double-book</h3>
        <p>
          A time that's taken is taken. If someone else is a second faster, we'll tell you right
          away and show you the three nearest open times.
        </p>
        {features.reviews && (
          <>
            <h3>Keep reviews honest</h3>
            <p>
              Only customers with a completed booking can leave a review, one per booking. The
              ratings you see come only from those reviews.
            </p>
          </>
        )}
        <h3>Ask only for what we need</h3>
        <p>
          You can browse everything without an account. When you book, we ask only for what the
          appointment requires. The <Link href={routes.privacy}>privacy page</Link> lists all of it.
        </p>

        <h2>Who does the work</h2>
        <p>
          Independent professionals and local businesses: cleaners, electricians, hairdressers,
          tutors, gardeners, trainers and many more. They set their own prices and hours, and work
          their own way. {siteName} is where you meet.
        </p>
      </Prose>
      <div className="mt-12 flex flex-wrap gap-3">
        <ButtonLink href={routes.services}>Browse services</ButtonLink>
        <ButtonLink href={routes.becomeAProvider} variant="outline">
          Offer your services
        </ButtonLink>
      </div>
    </PageShell>
  );
}
