import type { Metadata } from 'next';
import { PageShell } from '@/components/layout/page-shell';
import { BrowserStorageList } from '@/components/marketing/browser-storage-list';
import { Prose } from '@/components/marketing/prose';
import { WriteToUs } from '@/components/marketing/write-to-us';
import { routes } from '@/lib/routes';

export const metadata: Metadata = {
  title: 'Privacy',
  description: 'What Roam keeps, where, who sees it, and how to get it or have it deleted.',
  alternates: { canonical: routes.privacy },
};

export default function PrivacyPage() {
  return (
    <PageShell
      narrow
      title="Privacy"
      subtitle="What Roam keeps about you, why, and who else gets to see it."
    >
      <Prose>
        <h2>Without an account</h2>
        <p>
          You can read every public page without signing in, and without a cookie. What you search
          for stands in the address of the page, so that Back and bookmarks work. There is no
          advertising on Roam, and there are no trackers of other companies: fonts, pictures and
          scripts all come from this site.
        </p>

        <h2>With an account</h2>
        <ul>
          <li>
            <strong>Your profile</strong>: name and email address, and, if you add them, phone
            number, date of birth, a few words about yourself and a picture. The picture has a
            public address, as pictures on the web do; the rest of your profile is not public.
          </li>
          <li>
            <strong>Your password</strong> is kept as a one-way hash by the sign-in service. Nobody
            at Roam can read it.
          </li>
          <li>
            <strong>Favorites and saved places</strong>: only you see them.
          </li>
          <li>
            <strong>Bookings</strong>: what, when, where, for how much, under which cancellation
            rule, your notes, the history of changes, and why you cancelled if you said so.
          </li>
          <li>
            <strong>Reviews</strong> that you write are public. That is what they are for.
          </li>
        </ul>

        <h2>Who sees it</h2>
        <p>
          The provider you book sees what the appointment needs: your name, the time, the address if
          they come to you, and your notes. Other customers see only your reviews. In the database,
          your records are locked to you, not merely hidden by the pages.
        </p>

        <h2>In your browser</h2>
        <p>Roam stores these, and nothing else, on your device:</p>
        <BrowserStorageList />
        <p>Signing out removes all of it, in every open tab.</p>

        <h2>Get a copy, or have it deleted</h2>
        <p>
          You may have a copy of everything that is kept about you, and you may have your account
          deleted with it. Records of payments are kept as long as the law requires, without your
          profile.
        </p>
        <WriteToUs
          about="My data on Roam"
          instead="Both will be buttons in your settings. They are not there yet, and until then this site has no address to write to."
        />
      </Prose>
    </PageShell>
  );
}
