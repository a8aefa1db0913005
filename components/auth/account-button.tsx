'use client';

import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { Avatar } from '@/components/ui/avatar';
import type { Customer } from '@/lib/session/types';
import { formatFullName } from '@/lib/text';

const loadDropdown = () => import('./account-dropdown');
const AccountDropdown = lazy(loadDropdown);

/** Button for the account menu. Loads the menu's code (30 kB) on hover or focus. */
export default function AccountButton({ customer }: { customer: Customer }) {
  const [isOpen, setIsOpen] = useState(false);
  const trigger = (
    <Trigger
      customer={customer}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={loadDropdown}
      onFocus={loadDropdown}
      onClick={() => setIsOpen(true)}
      onKeyDown={({ key }) => key === 'ArrowDown' && setIsOpen(true)}
    />
  );
  if (!isOpen) return trigger;

  return (
    <Suspense fallback={trigger}>
      <AccountDropdown customer={customer} trigger={<Trigger customer={customer} />} />
    </Suspense>
  );
}

function Trigger({ customer, ...props }: ComponentProps<'button'> & { customer: Customer }) {
  const { first_name, last_name, image_url } = customer;
  return (
    <button
      type="button"
      aria-label="Account menu"
      className="grid size-11 place-items-center rounded-full border border-border hover:border-accent"
      {...props}
    >
      <Avatar
        key={image_url}
        name={formatFullName({ first_name, last_name })}
        src={image_url}
        size={42}
      />
    </button>
  );
}
