import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** A sheet of paper on the page. `as` names the element; pad it by hand when it holds a picture. */
export function Card({
  as: Element = 'div',
  padded = true,
  className,
  ...props
}: ComponentProps<'div'> & { as?: 'div' | 'article' | 'section' | 'li'; padded?: boolean }) {
  return (
    <Element
      // One prop type serves four elements that differ only in their ref.
      {...(props as ComponentProps<'div'> & ComponentProps<'li'>)}
      className={cn(
        'rounded-card border border-border bg-surface',
        padded ? 'p-5 sm:p-6' : 'overflow-hidden',
        className,
      )}
    />
  );
}
