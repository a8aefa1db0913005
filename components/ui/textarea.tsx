import type { ComponentProps } from 'react';
import { controlClasses } from './input';

export function Textarea({ className = '', ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={`${controlClasses} field-sizing-content min-h-28 py-3 ${className}`}
      {...props}
    />
  );
}
