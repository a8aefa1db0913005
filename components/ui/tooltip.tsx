'use client';

import { useEffect, useState, type ReactNode } from 'react';

/**
 * One-line tooltip. Hidden from screen readers, because it repeats the control's accessible name. Works
 * on disabled controls too, which pass pointer events to this span. Radix's tooltip would add 20 kB to
 * every page with a favorite button, and shadcn's trigger and content would add a context to every button.
 */
export function Tooltip({
  text,
  side = 'top',
  children,
}: {
  text: string;
  /** Use `bottom` where a tooltip above would be clipped, such as at the top edge of a card. */
  side?: 'top' | 'bottom';
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  useEscape(isOpen, () => setIsOpen(false));

  return (
    <span
      className="relative inline-flex"
      onPointerEnter={({ pointerType }) => setIsOpen(pointerType === 'mouse')}
      onPointerLeave={() => setIsOpen(false)}
      onPointerDown={() => setIsOpen(false)}
      onFocus={({ target }) => setIsOpen(target.matches(':focus-visible'))}
      onBlur={() => setIsOpen(false)}
    >
      {children}
      {isOpen && (
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

/** Calls a handler on Escape. It must be possible to hide a tooltip without moving the pointer (WCAG 1.4.13). */
function useEscape(isActive: boolean, onEscape: () => void) {
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onEscape();
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
