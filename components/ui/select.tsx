import { ChevronDown } from 'lucide';
import { Icon } from './icon';
import type { ComponentProps } from 'react';
import { controlClasses } from './input';

/** Styled native select. Works without JavaScript and saves the 31 kB of Radix's select. */
export function Select({ className = '', ...props }: ComponentProps<'select'>) {
  return (
    <span className={`relative block ${className}`}>
      <select className={`${controlClasses} h-12 appearance-none pr-11`} {...props} />
      <Icon
        icon={ChevronDown}
        className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}
