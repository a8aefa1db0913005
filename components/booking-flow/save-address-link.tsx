'use client';

import Link from 'next/link';
import { usePathname, useSearchParams } from 'next/navigation';
import { routes } from '@/lib/routes';

/** Link to the form that saves an address and returns here with it selected (PLACE-5). */
export function SaveAddressLink() {
  const path = usePathname();
  const query = useSearchParams();
  const currentHref = path && `${path}?${query}`;

  return (
    <p className="text-sm text-muted-foreground">
      Booking here again?{' '}
      <Link
        prefetch={false}
        href={routes.newLocation(currentHref ?? undefined)}
        className="text-accent underline underline-offset-4"
      >
        Save this address
      </Link>{' '}
      for next time.
    </p>
  );
}
