import { Badge } from '@/components/ui/badge';
import { buttonVariants } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { getAddressLines } from '@/lib/place/address';
import type { Location } from '@/lib/locations/queries';
import { getDestination, getMapsHref } from '@/lib/locations/directions';
import { formatOnSite, onSiteLabels } from '@/lib/form/on-site';
import { routes } from '@/lib/routes';
import { MakeDefaultForm } from './make-default-form';

export function LocationCard({ place }: { place: Location }) {
  const { id, label, access_notes, on_site_name, on_site_phone, is_default } = place;
  const labelSuffix = <span className="sr-only">: {label}</span>;

  return (
    <Card as="article" aria-label={label} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 text-heading font-bold break-words">{label}</h2>
        {is_default && <Badge>Default</Badge>}
      </div>
      <address className="break-words whitespace-pre-line not-italic">
        {getAddressLines(place).join('\n')}
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
          href={getMapsHref(getDestination(place))}
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
