'use client';

import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { UserRound } from 'lucide-react';
import type { Customer } from '@/lib/auth/types';

const load = () => import('./account-dropdown');
const AccountDropdown = lazy(load);

/** The menu's code (30 kB) is fetched when a pointer or the keyboard comes near. */
export function AccountButton({ customer }: { customer: Customer }) {
  const [opened, setOpened] = useState(false);
  const trigger = (
    <Trigger
      customer={customer}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={load}
      onFocus={load}
      onClick={() => setOpened(true)}
      onKeyDown={({ key }) => key === 'ArrowDown' && setOpened(true)}
    />
  );
  if (!opened) return trigger;

  return (
    <Suspense fallback={trigger}>
      <AccountDropdown customer={customer} trigger={<Trigger customer={customer} />} />
    </Suspense>
  );
}

function Trigger({ customer, ...props }: ComponentProps<'button'> & { customer: Customer }) {
  const initials = (customer.first_name.charAt(0) + customer.last_name.charAt(0)).toUpperCase();
  return (
    <button
      type="button"
      aria-label="Account menu"
      className="grid size-11 place-items-center rounded-full border border-border bg-accent-soft text-sm font-bold text-accent-strong hover:border-accent"
      {...props}
    >
      {initials || <UserRound aria-hidden className="size-5" />}
    </button>
  );
}
