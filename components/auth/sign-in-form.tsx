'use client';

import Link from 'next/link';
import { useActionForm } from '@/components/form/use-action-form';
import { usePageAddress } from '@/components/form/use-page-address';
import { signIn } from '@/lib/auth/actions';
import { failureMessage } from '@/lib/auth/messages';
import { AuthForm } from './auth-form';
import { ConfirmEmail } from './confirm-email';
import { EmailField } from './email-field';
import { PasswordField } from './password-field';

export function SignInForm({ next, forgotHref }: { next?: string; forgotHref: string }) {
  const form = useActionForm(signIn, {
    permalink: usePageAddress(),
    unavailable: failureMessage('signIn')('unavailable'),
    secret: 'password',
  });
  const { result, values } = form;
  const isUnconfirmed = result && !result.ok && result.code === 'email_not_confirmed';

  return (
    <>
      <AuthForm form={form} next={next} label="Sign in" captcha>
        {(alertId) => (
          <>
            <EmailField form={form} />
            <div className="grid gap-2">
              <PasswordField form={form} alertId={alertId} autoComplete="current-password" />
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
      <ConfirmEmail email={isUnconfirmed ? values.email : undefined} next={next} />
    </>
  );
}
