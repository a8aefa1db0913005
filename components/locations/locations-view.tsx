import { EmptyNotice } from '@/components/feedback/empty-notice';
import { ErrorNotice } from '@/components/feedback/error-notice';
import { FormNotice } from '@/components/form/form-notice';
import { PageShell } from '@/components/layout/page-shell';
import { ButtonLink } from '@/components/ui/button-link';
import { locationLimit } from '@/lib/locations/limits';
import { locationMessages, locationNotices } from '@/lib/locations/messages';
import type { Location } from '@/lib/locations/queries';
import type { LocationChange } from '@/lib/locations/types';
import type { Result } from '@/lib/result';
import { routes } from '@/lib/routes';
import { Badge } from '@/components/ui/badge';
import { buttonVariants } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { getAddressLines } from '@/lib/area/address';
import { getDestination, getMapsHref } from '@/lib/locations/directions';
import { formatOnSite, onSiteLabels } from '@/lib/form/on-site';
import { MakeDefaultForm } from './make-default-form';

export function LocationsView({
  result,
  change,
}: {
  result: Result<Location[]>;
  change: LocationChange | null;
}) {
  const canAdd = result.ok && result.data.length > 0 && result.data.length < locationLimit;
  return (
    <PageShell
      narrow
      title="Locations"
      subtitle="Where providers come to you"
      actions={canAdd && <ButtonLink href={routes.newLocation()}>Add a place</ButtonLink>}
    >
      <div className="grid gap-5">
        <FormNotice notice={change ? locationNotices[change] : undefined} />
        <AddressList result={result} />
      </div>
    </PageShell>
  );
}

function AddressList({ result }: { result: Result<Location[]> }) {
  if (!result.ok) return <ErrorNotice title="Error loading locations" failure={result} />;
  if (result.data.length === 0) {
    return (
      <EmptyNotice
        title="No saved places yet"
        message="Save addresses such as home or work, with notes on how to get in. You can choose one when you book."
      >
        <ButtonLink href={routes.newLocation()}>Add a place</ButtonLink>
      </EmptyNotice>
    );
  }
  return (
    <>
      {result.data.length >= locationLimit && (
        <p className="text-muted-foreground">{locationMessages.tooMany}</p>
      )}
      <ul className="grid gap-5">
        {result.data.map((address) => (
          <li key={address.id}>
            <LocationCard address={address} />
          </li>
        ))}
      </ul>
    </>
  );
}

function LocationCard({ address }: { address: Location }) {
  const { id, label, access_notes, on_site_name, on_site_phone, is_default } = address;
  const labelSuffix = <span className="sr-only">: {label}</span>;

  return (
    <Card as="article" aria-label={label} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 text-heading font-bold break-words">{label}</h2>
        {is_default && <Badge>Default</Badge>}
      </div>
      <address className="break-words whitespace-pre-line not-italic">
        {getAddressLines(address).join('\n')}
      </address>
      {access_notes && (
        <p className="break-words whitespace-pre-line text-muted-foreground">{access_notes}</p>
      )}
      {on_site_name && (
        <p className="break-words text-muted-foreground">
          {onSiteLabels.on_site}: {formatOnSite(on_site_name, on_site_phone)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="outline" size="sm" href={routes.location(id)}>
          Edit{labelSuffix}
        </ButtonLink>
        {!is_default && <MakeDefaultForm id={id} label={label} />}
        <a
          className={buttonVariants({ variant: 'outline', size: 'sm' })}
          href={getMapsHref(getDestination(address))}
          target="_blank"
          rel="noreferrer"
        >
          Directions<span className="sr-only"> to {label} (opens a map)</span>
        </a>
        <ButtonLink variant="ghost" size="sm" href={routes.deleteLocation(id)}>
          Delete{labelSuffix}
        </ButtonLink>
      </div>
    </Card>
  );
}
