'use client';

import Link from 'next/link';
import { useId, type ReactNode } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Badge } from '@/components/ui/badge';
import { formatCount } from '@/lib/text';
import type { Customer } from '@/lib/session/types';
import { routes } from '@/lib/routes';
import { signOutLocally } from '@/lib/session/session-store';

const pages = [
  ['My bookings', routes.myBookings],
  ['Favorites', routes.favorites],
  ['Locations', routes.locations],
  ['Transactions', routes.transactions],
  ['Profile', routes.profile],
  ['Settings', routes.settings],
] as const;

/** Account menu. Mounted on the first press, so it starts open. */
export default function AccountDropdown({
  customer,
  unread,
  trigger,
}: {
  customer: Customer;
  /** Number of messages from providers that the customer hasn't read. */
  unread: number;
  trigger: ReactNode;
}) {
  const unreadId = useId();
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent>
        <p className="border-b border-border px-3 pt-1 pb-3 text-sm">
          <span className="block font-semibold">
            {customer.first_name} {customer.last_name}
          </span>{' '}
          <span className="block truncate text-muted-foreground">{customer.email}</span>
        </p>
        {pages.map(([label, href]) => (
          <DropdownMenuItem key={href} asChild>
            {href === routes.myBookings && unread > 0 ? (
              // The description tells the number, because the item's name never changes.
              <Link href={href} aria-describedby={unreadId}>
                {label}
                <Badge aria-hidden className="ml-auto">
                  {unread}
                </Badge>
                <span id={unreadId} hidden>
                  {formatCount(unread, 'unread message')}
                </span>
              </Link>
            ) : (
              <Link href={href}>{label}</Link>
            )}
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={signOutLocally}>Sign out</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
