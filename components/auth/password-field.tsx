import type { ReactNode } from 'react';
import type { ActionForm } from '@/components/form/use-action-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

/** Hint below the field for a new password (AUTH-2). */
export const passwordHint =
  'At least 6 characters, with an uppercase letter, a lowercase letter and a number.';

/**
 * Tells password managers which account a new password is for. They ignore hidden inputs, so styles hide it from people
 * and `aria-hidden` from screen readers.
 */
export function UsernameField({ login }: { login: string }) {
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={login}
      readOnly
      tabIndex={-1}
      aria-hidden
      className="sr-only"
    />
  );
}

/** Password field. Instead of repeating an error that the form's alert shows, it refers to the alert. */
export function PasswordField({
  form,
  alertId,
  autoComplete,
  label = 'Password',
  hint,
}: {
  form: Pick<ActionForm, 'getError' | 'failure' | 'register'>;
  alertId: string;
  autoComplete: 'current-password' | 'new-password';
  label?: string;
  hint?: ReactNode;
}) {
  const error = form.getError('password');
  const fieldErrors = form.failure?.fields ?? {};
  // The alert shows the password's error if it is the only one (`getInvalidInputMessage`).
  const isInAlert =
    error !== undefined && error === fieldErrors.password && Object.keys(fieldErrors).length === 1;
  const alertProps = isInAlert ? { 'aria-invalid': true, 'aria-describedby': alertId } : {};

  return (
    <Field label={label} required hint={hint} error={isInAlert ? undefined : error}>
      {(control) => (
        <Input
          {...control}
          {...alertProps}
          {...form.register('password')}
          type="password"
          autoComplete={autoComplete}
        />
      )}
    </Field>
  );
}
