'use client';

import Link from 'next/link';
import { useActionState } from 'react';
import { signIn } from '@/lib/auth/actions';
import { emptyForm } from '@/lib/form';
import { AuthForm } from './auth-form';
import { EmailField } from './email-field';
import { PasswordField } from './password-field';
import { ResendForm } from './resend-form';

export function SignInForm({ next, forgotHref }: { next?: string; forgotHref: string }) {
  const [state, submit] = useActionState(signIn, emptyForm);

  return (
    <>
      <AuthForm action={submit} state={state} next={next} label="Sign in" captcha>
        {(alertId) => (
          <>
            <EmailField state={state} />
            <div className="grid gap-2">
              <PasswordField state={state} alertId={alertId} autoComplete="current-password" />
              <Link
                href={forgotHref}
                className="justify-self-start py-1 text-sm font-medium text-accent underline underline-offset-4"
              >
                Forgot password?
              </Link>
            </div>
          </>
        )}
      </AuthForm>
      <ResendForm email={state.unconfirmed} next={next} />
    </>
  );
}
