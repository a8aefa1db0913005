'use client';

import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Panel below its positioned parent. Escape returns the focus to `opener`. Load it on press: 20 kB. */
export function Popover({
  label,
  opener,
  onClose,
  children,
}: {
  label: string;
  opener: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Anchor className="pointer-events-none absolute inset-0" />
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          onEscapeKeyDown={() => opener.focus()}
          className="z-50 max-w-[calc(100vw-1.5rem)] animate-enter rounded-card border border-border bg-surface px-5 py-4 shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
