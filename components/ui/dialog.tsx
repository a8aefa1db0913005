'use client';

import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { X } from 'lucide';
import { Icon } from './icon';

/** Modal dialog that traps focus. Load it on hover, focus or press: it weighs 14 kB. */
export const Dialog = Radix.Root;
export const DialogTrigger = Radix.Trigger;
export const DialogClose = Radix.Close;

/** Content of the dialog. Pass `aria-describedby={undefined}` if it has no description. */
export function DialogContent({
  children,
  closeLabel = 'Close',
  ...props
}: ComponentProps<typeof Radix.Content> & { closeLabel?: string }) {
  return (
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-overlay" />
      <Radix.Content className="sheet z-50 flex" {...props}>
        {children}
        <Radix.Close aria-label={closeLabel} className="sheet-close">
          <Icon icon={X} className="size-5" />
        </Radix.Close>
      </Radix.Content>
    </Radix.Portal>
  );
}

export function DialogHeader(props: ComponentProps<'div'>) {
  return <div className="grid gap-2 pr-10" {...props} />;
}

export function DialogTitle(props: ComponentProps<typeof Radix.Title>) {
  return <Radix.Title className="text-heading font-bold" {...props} />;
}

export function DialogDescription(props: ComponentProps<typeof Radix.Description>) {
  return <Radix.Description className="text-muted-foreground" {...props} />;
}

/** Part that scrolls if the dialog is taller than the screen. */
export function DialogBody(props: ComponentProps<'div'>) {
  return <div className="grid gap-6 overflow-y-auto p-6 sm:p-8" {...props} />;
}

/** Buttons below the scrolling part, the primary one last. */
export function DialogFooter(props: ComponentProps<'div'>) {
  return <div className="sheet-footer" {...props} />;
}
