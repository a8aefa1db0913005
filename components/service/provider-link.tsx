'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { getProfileHref, type BookingSelection } from '@/lib/booking-flow/selection';
import { useChosenExtras } from './chosen-extras';

/** Link from a service to a provider's page, which keeps the answers and extras. Covers its card. */
export function ProviderLink({
  providerId,
  selection,
  children,
}: {
  providerId: string;
  selection: BookingSelection;
  children: ReactNode;
}) {
  const { choices } = useChosenExtras();
  return (
    <Link
      href={getProfileHref(providerId, { ...selection, ...choices })}
      prefetch={false}
      className="after:absolute after:inset-0 hover:underline"
    >
      {children}
    </Link>
  );
}
