'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { AreaLink } from '@/components/area/area-link';
import { useArea } from '@/components/area/area-store';
import { getSelectionHref, withoutTime, type BookingSelection } from '@/lib/booking-flow/selection';
import type { ServiceArea } from '@/lib/booking-flow/service-area';
import { formatArea, isSamePostalCode } from '@/lib/area/area';
import type { BookingStep } from '@/lib/routes';

/** Padding makes the link easy to tap. Negative margins keep its line from being as tall as a button. */
const linkClasses = '-my-3 inline-flex py-3 font-medium text-accent underline underline-offset-4';

/** Note about the area whose providers are shown, with links to change it (CAT-15). */
export function AreaNote({
  area,
  step,
  selection,
  children,
}: {
  area: ServiceArea;
  step: BookingStep;
  selection: BookingSelection;
  children?: ReactNode;
}) {
  const rememberedArea = useArea();
  // The first step is about the service, wherever it is offered.
  if (area.isAnywhere && !rememberedArea && step === 'service') return null;
  const untimedSelection = {
    ...withoutTime(selection),
    // A provider who came with the time goes with it.
    provider_id: selection.any_provider ? null : selection.provider_id,
    any_provider: null,
  };
  const isOtherArea =
    rememberedArea && !isSamePostalCode(rememberedArea.postal_code, selection.postal_code ?? '');

  return (
    <p className="rounded-card bg-muted px-4 py-2.5 text-sm sm:py-4">
      {area.message}{' '}
      <span className="inline-flex flex-wrap gap-x-4">
        {children}
        {area.hasOthers && (
          <Link
            href={getSelectionHref(step, { ...untimedSelection, provider_id: null })}
            prefetch={false}
            className={linkClasses}
          >
            Show providers near {selection.postal_code}
          </Link>
        )}{' '}
        {isOtherArea ? (
          <Link
            href={getSelectionHref(step, {
              ...untimedSelection,
              any_place: null,
              postal_code: rememberedArea.postal_code,
            })}
            prefetch={false}
            className={linkClasses}
          >
            Show providers near {formatArea(rememberedArea)}
          </Link>
        ) : (
          <AreaLink className={linkClasses}>Change your area</AreaLink>
        )}
      </span>
    </p>
  );
}
