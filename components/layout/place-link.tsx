'use client';

import Link from 'next/link';
import { lazy, Suspense, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { routes } from '@/lib/routes';

const load = () => import('./place-dialog');
const PlaceDialog = lazy(load);

/** Leads to the page that asks for the place; with scripts, opens the same question right here. */
export function PlaceLink({
  label,
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // Without its code, the page that it leads to does the same.
    load().then(
      () => setOpen(true),
      () => window.location.assign(routes.place),
    );
  }

  function close() {
    // The dialog gives the focus back to nobody, and keeps it while it is there.
    flushSync(() => setOpen(false));
    link.current?.focus();
  }

  return (
    <>
      <Link
        ref={link}
        href={routes.place}
        prefetch={false}
        aria-label={label}
        onPointerEnter={load}
        onFocus={load}
        onClick={open}
        className={className}
      >
        {children}
      </Link>
      {isOpen && (
        <Suspense>
          <PlaceDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
