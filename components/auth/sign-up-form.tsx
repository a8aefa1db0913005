'use client';

import type { ComponentProps } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { signUp } from '@/lib/auth/actions';
import type { FormState } from '@/lib/form';
import { AuthForm } from './auth-form';
import { EmailField } from './email-field';
import { PasswordField } from './password-field';
import { ResendForm } from './resend-form';
import { useAuthForm } from './use-auth-form';

export const passwordHint =
  '6 characters or more, with an uppercase and a lowercase letter and a number.';

export function SignUpForm({ next }: { next?: string }) {
  const form = useAuthForm(signUp, 'signUp');
  const { state } = form;

  return (
    <>
      <AuthForm form={form} next={next} label="Create account" captcha>
        {(alertId) => (
          <>
            <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
              <TextField
                state={state}
                label="First name"
                name="first_name"
                autoComplete="given-name"
              />
              <TextField
                state={state}
                label="Last name"
                name="last_name"
                autoComplete="family-name"
              />
            </div>
            <TextField
              state={state}
              label="Phone"
              name="phone"
              type="tel"
              autoComplete="tel"
              optional
            />
            <EmailField state={state} />
            <PasswordField
              state={state}
              alertId={alertId}
              autoComplete="new-password"
              hint={passwordHint}
            />
          </>
        )}
      </AuthForm>
      <ResendForm email={state.unconfirmed} next={next} />
    </>
  );
}

function TextField({
  state,
  label,
  optional,
  name,
  ...props
}: ComponentProps<'input'> & {
  state: FormState;
  label: string;
  optional?: boolean;
  name: string;
}) {
  return (
    <Field label={label} optional={optional} error={state.fields?.[name]}>
      {(control) => <Input {...control} {...props} name={name} defaultValue={state.values[name]} />}
    </Field>
  );
}
