import { ChevronDown } from './icons/chevron-down';
import type { ComponentProps } from 'react';
import { controlStyle } from './input';

/**
 * The platform's own select in our clothes: it works without scripts, opens the phone's wheel, and
 * Radix' select would weigh 31 kB.
 */
export function Select({ className = '', ...props }: ComponentProps<'select'>) {
  return (
    <span className={`relative block ${className}`}>
      <select className={`${controlStyle} h-12 appearance-none pr-11`} {...props} />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}
