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
import { LocationCard } from './location-card';

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
        <PlaceList result={result} />
      </div>
    </PageShell>
  );
}

function PlaceList({ result }: { result: Result<Location[]> }) {
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
        {result.data.map((place) => (
          <li key={place.id}>
            <LocationCard place={place} />
          </li>
        ))}
      </ul>
    </>
  );
}
