'use client';

import { X } from './icons/x';
import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

/**
 * A dialog that keeps the focus inside and gives it back. Load it on intent: it weighs 14 kB.
 * Without a description the title alone names it.
 */
export function Dialog({
  trigger,
  title,
  description,
  footer,
  children,
  closeLabel = 'Close',
  ...props
}: ComponentProps<typeof Radix.Root> & {
  trigger?: ReactNode;
  title: string;
  description?: ReactNode;
  /** Its buttons, last one the main one. Wrap one in `DialogClose` to close with it. */
  footer?: ReactNode;
  closeLabel?: string;
}) {
  const undescribed = description ? {} : { 'aria-describedby': undefined };

  return (
    <Radix.Root {...props}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-overlay" />
        <Radix.Content
          {...undescribed}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[90dvh] animate-enter flex-col rounded-t-card border border-border bg-surface shadow-float sm:top-1/2 sm:bottom-auto sm:w-[min(100%-2.5rem,32rem)] sm:-translate-y-1/2 sm:animate-fade sm:rounded-card"
        >
          <div className="overflow-y-auto p-6 sm:p-8">
            <Radix.Title className="pr-10 text-heading font-bold">{title}</Radix.Title>
            {description && (
              <Radix.Description asChild>
                <div className="mt-2 text-muted-foreground">{description}</div>
              </Radix.Description>
            )}
            {children && <div className="mt-6">{children}</div>}
          </div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-border px-6 py-4 sm:px-8">
              {footer}
            </div>
          )}
          <Radix.Close
            aria-label={closeLabel}
            className="absolute top-3.5 right-3.5 grid size-11 place-items-center rounded-control text-muted-foreground hover:bg-muted hover:text-foreground"
          >
            <X aria-hidden className="size-5" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function DialogClose({ children }: { children: ReactNode }) {
  return <Radix.Close asChild>{children}</Radix.Close>;
}
