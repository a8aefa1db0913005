'use client';

import Link from 'next/link';
import { signIn } from '@/lib/auth/actions';
import { AuthForm } from './auth-form';
import { EmailField } from './email-field';
import { PasswordField } from './password-field';
import { ResendForm } from './resend-form';
import { useAuthForm } from './use-auth-form';

export function SignInForm({ next, forgotHref }: { next?: string; forgotHref: string }) {
  const form = useAuthForm(signIn, 'signIn');
  const { state } = form;

  return (
    <>
      <AuthForm form={form} next={next} label="Sign in" captcha>
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
