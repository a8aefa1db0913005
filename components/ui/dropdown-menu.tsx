'use client';

import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';

/** Menu of links and actions below its trigger. Load it on hover or focus: it weighs 30 kB. */
export function DropdownMenu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />;
}

export const DropdownMenuTrigger = Radix.Trigger;

export function DropdownMenuContent(props: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align="end"
        sideOffset={8}
        collisionPadding={12}
        className="z-50 min-w-60 animate-enter rounded-card border border-border bg-surface p-2 shadow-float"
        {...props}
      />
    </Radix.Portal>
  );
}

export function DropdownMenuItem({ className = '', ...props }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      className={`flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-control px-3 text-left font-medium outline-none data-[disabled]:opacity-55 data-[highlighted]:bg-muted [&_svg]:size-5 ${className}`}
      {...props}
    />
  );
}

export function DropdownMenuSeparator() {
  return <Radix.Separator className="my-1.5 h-px bg-border" />;
}
