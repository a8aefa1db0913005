'use client';

import { X } from './icons/x';
import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

/** Modal dialog that traps the focus. Load it on hover, focus or press: it weighs 14 kB. */
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
  /** Buttons, the primary one last. Wrap a button in `DialogClose` to close the dialog. */
  footer?: ReactNode;
  closeLabel?: string;
}) {
  const ariaProps = description ? {} : { 'aria-describedby': undefined };

  return (
    <Radix.Root {...props}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-overlay" />
        <Radix.Content {...ariaProps} className="sheet z-50 flex">
          <div className="overflow-y-auto p-6 sm:p-8">
            <Radix.Title className="pr-10 text-heading font-bold">{title}</Radix.Title>
            {description && (
              <Radix.Description asChild>
                <div className="mt-2 text-muted-foreground">{description}</div>
              </Radix.Description>
            )}
            {children && <div className="mt-6">{children}</div>}
          </div>
          {footer && <div className="sheet-footer">{footer}</div>}
          <Radix.Close aria-label={closeLabel} className="sheet-close">
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
