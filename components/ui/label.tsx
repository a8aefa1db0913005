import type { ComponentProps } from 'react';

/** The caller ties it to its control with `htmlFor`; `Field` does so by itself. */
export function Label({ className = '', children, ...props }: ComponentProps<'label'>) {
  return (
    <label className={`block text-sm font-semibold ${className}`} {...props}>
      {children}
    </label>
  );
}
