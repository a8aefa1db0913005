import type { ComponentProps } from 'react';

/** Classes shared by inputs, selects and textareas. */
export const controlClasses =
  'w-full rounded-control border border-input bg-surface px-4 text-base text-foreground transition-colors duration-150 placeholder:text-muted-foreground hover:border-foreground disabled:opacity-55 aria-invalid:border-destructive';

export function Input({ className = '', ...props }: ComponentProps<'input'>) {
  return <input className={`${controlClasses} h-12 ${className}`} {...props} />;
}
