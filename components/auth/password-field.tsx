import type { ReactNode } from 'react';
import type { ActionForm } from '@/components/form/use-action-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

/** An error that the form's alert already says is not repeated; the field points to the alert. */
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
  const above = form.failure?.fields ?? {};
  const isSaidAbove =
    error !== undefined && error === above.password && Object.keys(above).length === 1;
  const pointer = isSaidAbove ? { 'aria-invalid': true, 'aria-describedby': alertId } : {};

  return (
    <Field label={label} required hint={hint} error={isSaidAbove ? undefined : error}>
      {(control) => (
        <Input
          {...control}
          {...pointer}
          {...form.register('password')}
          type="password"
          autoComplete={autoComplete}
        />
      )}
    </Field>
  );
}
