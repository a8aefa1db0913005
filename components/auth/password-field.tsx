import type { ReactNode } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { ActionForm } from '@/components/form/use-action-form';
import type { FormState } from '@/lib/form';

/** An error that the form's alert already says is not repeated; the field points to the alert. */
export function PasswordField({
  state,
  form,
  alertId,
  autoComplete,
  label = 'Password',
  hint,
}: {
  state?: FormState;
  form?: Pick<ActionForm, 'errorOf' | 'failure'>;
  alertId: string;
  autoComplete: 'current-password' | 'new-password';
  label?: string;
  hint?: ReactNode;
}) {
  const error = form ? form.errorOf('password') : state?.fields?.password;
  const isSaidAbove = error !== undefined && error === (form ? form.failure : state)?.message;
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
