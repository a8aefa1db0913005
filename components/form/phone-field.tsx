import type { ComponentProps } from 'react';
import { maxLengths } from '@/lib/form/max-lengths';
import { TextField, type FieldForm } from './text-field';

/** Field for a phone number, by default the customer's own. */
export function PhoneField(props: Partial<ComponentProps<typeof TextField>> & { form: FieldForm }) {
  return (
    <TextField
      name="phone"
      label="Phone"
      type="tel"
      autoComplete="tel"
      maxLength={maxLengths.phone}
      {...props}
    />
  );
}
