import type { ComponentProps } from 'react';
import { controlStyle } from './input';

export function Textarea({ className = '', ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={`${controlStyle} field-sizing-content min-h-28 py-3 ${className}`}
      {...props}
    />
  );
}
