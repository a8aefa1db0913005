'use client';

import { MapPin } from 'lucide';
import { Icon } from '@/components/ui/icon';
import { formatPlace } from '@/lib/place/place';
import { PlaceLink } from './place-link';
import { usePlace } from './place-store';

/** Link that shows the visitor's area and lets them change it. Phones show only the postal code or icon. */
export function HeaderPlaceLink() {
  const place = usePlace();
  return (
    <PlaceLink
      label={place ? `Your area: ${formatPlace(place)}` : 'Choose your area'}
      className="flex min-h-11 min-w-0 items-center gap-1.5 rounded-control px-1.5 font-medium hover:bg-muted sm:px-3"
    >
      <Icon icon={MapPin} className="size-5 shrink-0 text-muted-foreground" />
      {place ? (
        <>
          <span className="hidden max-w-40 truncate sm:inline">{place.city}</span>
          <span className="hidden tabular-nums min-[22.5rem]:inline">{place.postal_code}</span>
        </>
      ) : (
        <span className="hidden lg:inline">Your area</span>
      )}
    </PlaceLink>
  );
}
