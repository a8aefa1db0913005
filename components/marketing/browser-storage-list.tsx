import { Badge } from '@/components/ui/badge';
import { cookieNames, draftPrefix, storageKeys } from '@/lib/storage-keys';

const entries = [
  { name: cookieNames.auth, kind: 'Cookie', purpose: 'Keeps you signed in.' },
  {
    name: cookieNames.bookingDraft,
    kind: 'Cookie',
    purpose: 'The address and notes of a booking you have started, until you confirm it.',
  },
  {
    name: cookieNames.authEvent,
    kind: 'Cookie',
    purpose: 'For a minute at most: that you have just signed in or changed your account.',
  },
  {
    name: storageKeys.customer,
    kind: 'Storage',
    purpose: 'Your name, email, phone and picture, so that pages can greet you at once.',
  },
  {
    name: storageKeys.accessToken,
    kind: 'Storage',
    purpose: 'The token that proves you are signed in.',
  },
  {
    name: `${draftPrefix}…`,
    kind: 'Tab',
    purpose: 'What you typed into a form, in this tab only, until you save it or sign out.',
  },
  { name: storageKeys.userType, kind: 'Storage', purpose: 'That you use Roam as a customer.' },
];

/** Drawn from the constants the app itself uses, so that the page cannot fall behind. */
export function BrowserStorageList() {
  return (
    <dl className="mt-5 divide-y divide-border border-y border-border">
      {entries.map(({ name, kind, purpose }) => (
        <div key={name} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[17rem_1fr]">
          <dt className="flex items-center justify-between gap-3 font-mono text-sm font-medium">
            {name}
            <Badge className="font-sans">{kind}</Badge>
          </dt>
          <dd>{purpose}</dd>
        </div>
      ))}
    </dl>
  );
}
