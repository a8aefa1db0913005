import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** Bordered surface. Set `padded={false}` if it starts with an image. */
export function Card({
  as: Element = 'div',
  padded = true,
  className,
  ...props
}: ComponentProps<'div'> & { as?: 'div' | 'article' | 'section' | 'li'; padded?: boolean }) {
  return (
    <Element
      // The four elements' props differ only in their ref.
      {...(props as ComponentProps<'div'> & ComponentProps<'li'>)}
      className={cn(
        'rounded-card border border-border bg-surface',
        padded ? 'p-5 sm:p-6' : 'overflow-hidden',
        className,
      )}
    />
  );
}
