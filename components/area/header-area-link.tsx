'use client';

import { MapPin } from 'lucide';
import { Icon } from '@/components/ui/icon';
import { formatArea } from '@/lib/area/area';
import { AreaLink } from './area-link';
import { useArea } from './area-store';

/** Link that shows the visitor's area and lets them change it. Phones show only the postal code or icon. */
export function HeaderAreaLink() {
  const area = useArea();
  return (
    <AreaLink
      label={area ? `Your area: ${formatArea(area)}` : 'Choose your area'}
      className="flex min-h-11 min-w-0 items-center gap-1.5 rounded-control px-1.5 font-medium hover:bg-muted sm:px-3"
    >
      <Icon icon={MapPin} className="size-5 shrink-0 text-muted-foreground" />
      {area ? (
        <>
          <span className="hidden max-w-40 truncate sm:inline">{area.city}</span>
          <span className="hidden tabular-nums min-[22.5rem]:inline">{area.postal_code}</span>
        </>
      ) : (
        <span className="hidden lg:inline">Your area</span>
      )}
    </AreaLink>
  );
}
