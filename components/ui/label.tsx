import type { ComponentProps } from 'react';

/** Label for a control. Needs `htmlFor`, which `Field` sets. */
export function Label({ className = '', children, ...props }: ComponentProps<'label'>) {
  return (
    <label className={`block text-sm font-semibold ${className}`} {...props}>
      {children}
    </label>
  );
}
