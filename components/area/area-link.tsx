'use client';

import Link from 'next/link';
import { lazy, Suspense, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { routes } from '@/lib/routes';

const loadDialog = () => import('./area-dialog');
const AreaDialog = lazy(loadDialog);

/** Link to the area page. With JavaScript, it opens the same form in a dialog. */
export function AreaLink({
  label,
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // If the dialog fails to load, the page has the same form.
    loadDialog().then(
      () => setIsOpen(true),
      () => window.location.assign(routes.area),
    );
  }

  function close() {
    // Unmounts the dialog first, because it traps focus while mounted and has no trigger to return focus to.
    flushSync(() => setIsOpen(false));
    link.current?.focus();
  }

  return (
    <>
      <Link
        ref={link}
        href={routes.area}
        prefetch={false}
        aria-label={label}
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={open}
        className={className}
      >
        {children}
      </Link>
      {isOpen && (
        <Suspense>
          <AreaDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
