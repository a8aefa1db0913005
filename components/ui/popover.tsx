'use client';

import { Popover as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';

/** Panel beside its trigger or anchor. Load it on press: it weighs 20 kB. */
export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;
export const PopoverAnchor = Radix.Anchor;

export function PopoverContent(props: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align="end"
        sideOffset={8}
        collisionPadding={12}
        className="z-50 max-w-[calc(100vw-1.5rem)] animate-enter rounded-card border border-border bg-surface px-5 py-4 shadow-float"
        {...props}
      />
    </Radix.Portal>
  );
}
