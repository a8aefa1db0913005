'use client';

import { useEffect, useState, type ReactNode } from 'react';

/**
 * One line of text over one control, shown to eyes only: the control's own name says the same.
 * Disabled controls let the pointer through to this span, so theirs shows too. Our own: Radix'
 * positions anything anywhere and weighs 20 kB on every page with a heart on it.
 */
export function Tooltip({
  text,
  side = 'top',
  children,
}: {
  text: string;
  /** Below where the top would be cut off, as at the upper edge of a card. */
  side?: 'top' | 'bottom';
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  useEscape(open, () => setOpen(false));

  return (
    <span
      className="relative inline-flex"
      onPointerEnter={({ pointerType }) => setOpen(pointerType === 'mouse')}
      onPointerLeave={() => setOpen(false)}
      onFocus={({ target }) => setOpen(target.matches(':focus-visible'))}
      onBlur={() => setOpen(false)}
    >
      {children}
      {open && (
        <span
          role="tooltip"
          aria-hidden
          className={`absolute right-0 z-40 animate-fade text-sm font-medium whitespace-nowrap ${side === 'top' ? 'bottom-full pb-2' : 'top-full pt-2'}`}
        >
          <span className="block rounded-control bg-foreground px-3 py-1.5 text-background">
            {text}
          </span>
        </span>
      )}
    </span>
  );
}

/** Follows the keyboard while open: Escape must hide it without moving the pointer (WCAG 1.4.13). */
function useEscape(listening: boolean, run: () => void) {
  useEffect(() => {
    if (!listening) return;
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && run();
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
