'use client';

import Link from 'next/link';
import type { ComponentProps } from 'react';
import { signIn } from '@/lib/auth/actions';
import { cn } from '@/lib/cn';
import { AuthForm } from './auth-form';
import { ConfirmEmailForms } from './confirm-email-forms';
import { EmailField } from './email-field';
import { PasswordField } from './password-field';
import { useAuthForm } from './use-auth-form';

export function SignInForm({
  next,
  forgotHref,
  codeHref,
}: {
  next?: string;
  forgotHref: string;
  codeHref: string;
}) {
  const form = useAuthForm(signIn, 'signIn', {
    loadSchema: () => import('@/lib/auth/schema').then(({ signInSchema }) => signInSchema),
    secret: 'password',
  });
  const { result, values } = form;
  const isRateLimited = form.failure?.code === 'rate_limited';
  // Not `form.failure`, which is undefined after another form in the group is submitted.
  const isUnconfirmed = result && !result.ok && result.code === 'email_not_confirmed';

  return (
    <>
      <AuthForm form={form} next={next} submitLabel="Sign in" captcha>
        {(alertId) => (
          <>
            {isRateLimited && (
              <p>
                No need to wait: <TextLink href={codeHref}>get a code by email</TextLink> and sign
                in with it.
              </p>
            )}
            <EmailField form={form} />
            <div className="grid gap-2">
              <PasswordField form={form} alertId={alertId} autoComplete="current-password" />
              <TextLink href={forgotHref} className="justify-self-start py-1 text-sm">
                Forgot password?
              </TextLink>
            </div>
          </>
        )}
      </AuthForm>
      <ConfirmEmailForms email={isUnconfirmed ? values.email : undefined} next={next} />
    </>
  );
}

function TextLink({ className, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className={cn('font-medium text-accent underline underline-offset-4', className)}
    />
  );
}
