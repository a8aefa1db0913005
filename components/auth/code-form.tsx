'use client';

import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { signInWithCode } from '@/lib/auth/ways';
import type { FormState } from '@/lib/form';
import { AuthForm } from './auth-form';
import { CodeField } from './code-field';
import { EmailField } from './email-field';
import { useAuthForm } from './use-auth-form';

/** First where to, then the code that came. Another address asks for another code. */
export function CodeForm({ kind, next }: { kind: 'email' | 'phone'; next?: string }) {
  const form = useAuthForm(signInWithCode, 'code');
  const { state } = form;
  const { sent } = state.values;
  const again = (
    <Button type="submit" name="again" value="yes" variant="link">
      Send another code
    </Button>
  );

  return (
    <AuthForm
      form={form}
      next={next}
      label={sent ? 'Sign in' : 'Send the code'}

      captcha
      after={sent && again}
    >
      {() => (
        <>
          {kind === 'email' ? <EmailField state={state} /> : <PhoneField state={state} />}
          {sent && (
            <>
              <input type="hidden" name="sent" value={sent} />
              <CodeField state={state} />
            </>
          )}
        </>
      )}
    </AuthForm>
  );
}

function PhoneField({ state }: { state: FormState }) {
  return (
    <Field label="Phone" required error={state.fields?.phone}>
      {(control) => (
        <Input
          {...control}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={32}
          defaultValue={state.values.phone}
        />
      )}
    </Field>
  );
}
