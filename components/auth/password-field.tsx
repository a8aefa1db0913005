import type { ReactNode } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { FormState } from '@/lib/form';

/** An error that the form's alert already says is not repeated; the field points to the alert. */
export function PasswordField({
  state,
  alertId,
  autoComplete,
  label = 'Password',
  hint,
}: {
  state: FormState;
  alertId: string;
  autoComplete: 'current-password' | 'new-password';
  label?: string;
  hint?: ReactNode;
}) {
  const error = state.fields?.password;
  const isSaidAbove = error !== undefined && error === state.message;
  const pointer = isSaidAbove ? { 'aria-invalid': true, 'aria-describedby': alertId } : {};

  return (
    <Field label={label} required hint={hint} error={isSaidAbove ? undefined : error}>
      {(control) => (
        <Input
          {...control}
          {...pointer}
          name="password"
          type="password"
          autoComplete={autoComplete}
        />
      )}
    </Field>
  );
}
