'use client';

import { lazy, Suspense, useId, useState, type ComponentProps } from 'react';
import { Avatar } from '@/components/ui/avatar';
import type { Customer } from '@/lib/session/types';
import { formatCount, formatFullName } from '@/lib/text';

const loadDropdown = () => import('./account-dropdown');
const AccountDropdown = lazy(loadDropdown);

type AccountButtonProps = {
  customer: Customer;
  /** Number of messages from providers that the customer hasn't read. */
  unread?: number;
};

/** Button for the account menu. Loads the menu's code (30 kB) on hover or focus. */
export default function AccountButton({ customer, unread = 0 }: AccountButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const trigger = (
    <Trigger
      customer={customer}
      unread={unread}
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
      <AccountDropdown
        customer={customer}
        unread={unread}
        trigger={<Trigger customer={customer} unread={unread} />}
      />
    </Suspense>
  );
}

function Trigger({
  customer,
  unread = 0,
  ...props
}: ComponentProps<'button'> & AccountButtonProps) {
  const descriptionId = useId();
  const { first_name, last_name, image_url } = customer;
  return (
    <button
      type="button"
      aria-label="Account menu"
      aria-describedby={unread > 0 ? descriptionId : undefined}
      className="relative grid size-11 place-items-center rounded-full border border-border hover:border-accent"
      {...props}
    >
      <Avatar
        key={image_url}
        name={formatFullName({ first_name, last_name })}
        src={image_url}
        size={42}
      />
      {unread > 0 && (
        <>
          <span
            aria-hidden
            className="absolute -top-0.5 -right-0.5 size-3.5 rounded-full border-2 border-background bg-accent"
          />
          <span id={descriptionId} hidden>
            {formatCount(unread, 'unread message')}
          </span>
        </>
      )}
    </button>
  );
}
