import { Instant } from '@/components/ui/instant';
import { formatDate } from '@/lib/dates/format';
import type { AuthenticatorApp } from '@/lib/settings/authenticator';
import { AddAppForm } from './add-app-form';
import { RemoveAppForm } from './remove-app-form';

/** Authenticator apps (TOTP). A second app is the only backup, because there are no recovery codes. */
export function AuthenticatorApps({ apps }: { apps: AuthenticatorApp[] }) {
  return (
    <div className="grid gap-5">
      {apps.length === 0 ? (
        <p>
          Two-factor sign-in is off. Turn it on and we'll also ask for a code from an app on your
          phone when you sign in.
        </p>
      ) : (
        <>
          <p>
            Two-factor sign-in is on. You need a code from an app to sign in, so add a second one as
            a backup.
          </p>
          <ul className="divide-y divide-border border-y border-border">
            {apps.map(({ id, added_at }) => (
              <li key={id} className="grid gap-1 py-4">
                <span className="font-semibold">Authenticator app</span>{' '}
                <span className="text-muted-foreground">
                  Added <Instant value={added_at}>{formatDate(added_at, 'UTC')}</Instant>
                </span>
                <RemoveAppForm id={id} />
              </li>
            ))}
          </ul>
        </>
      )}
      <AddAppForm isFirst={apps.length === 0} />
    </div>
  );
}
