import Link from 'next/link';
import { PageShell } from '@/components/layout/page-shell';
import { AccountDataList } from '@/components/marketing/account-data-list';
import { BrowserStorageList } from '@/components/marketing/browser-storage-list';
import { ThirdPartyScripts } from '@/components/marketing/third-party-scripts';
import { Prose } from '@/components/marketing/prose';
import { getPublicPageMetadata } from '@/lib/metadata/public-page';
import { routes } from '@/lib/routes';
import { features, siteName } from '@/lib/site-config';

export const metadata = getPublicPageMetadata({
  title: 'Privacy',
  description: `What ${siteName} stores, where, who sees it, and how to get a copy or delete it.`,
  path: routes.privacy,
});

export default function PrivacyPage() {
  return (
    <PageShell
      narrow
      title="Privacy"
      subtitle={`What ${siteName} stores about you, why, and who else can see it.`}
    >
      <Prose>
        <h2>Without an account</h2>
        <p>
          You can read every public page without signing in and without a cookie. Your search is
          part of the page's address so that Back and bookmarks work. {siteName} has no ads and no
          trackers: fonts and scripts come from this site.
          <ThirdPartyScripts />
        </p>
        <p>
          If you write to us with a form, we store your message with the name and email address you
          give. To prevent abuse, we count requests using a hashed IP address. A count lasts a day
          at most and is deleted soon after. The server also keeps recent IP addresses in memory to
          block floods of requests. When you sign in, our sign-in service gets your IP address for
          its own rate limits.
        </p>

        <h2>With an account</h2>
        <AccountDataList />

        <h2>Who sees it</h2>
        <p>
          The provider you book gets an email and a private link with your name, the time, the
          address if they come to you, and your notes, phone number and bio if you gave them. If
          someone else will be there, it also has the name and phone number you gave for them. We
          send them nothing, and delete both when you delete your account. Other customers see{' '}
          {features.reviews ? 'only your reviews' : 'nothing about you'}. The services that send our
          emails and text messages get the message and the address it goes to. The database itself
          restricts your records to you; the pages don't just hide them.
        </p>

        <h2>In your browser</h2>
        <p>{siteName} stores only these on your device:</p>
        <BrowserStorageList />
        <p>
          Signing out removes all of it in every open tab, except your choice of colors, which
          announcements you closed and the cookie that recognizes your browser.
        </p>

        <h2>Get a copy or delete your data</h2>
        <p>
          In your <Link href={routes.settings}>settings</Link> you can download a copy of your data
          and delete your account. Your profile, picture, favorites, places, place alerts,
          conversations with their photos, messages to us and requests for help are deleted with it;
          bookings, payments and reviews stay, without your name.
        </p>
      </Prose>
    </PageShell>
  );
}
