'use client';

import Link from 'next/link';
import { TextField } from '@/components/form/text-field';
import { signUp } from '@/lib/auth/actions';
import { routes } from '@/lib/routes';
import { AuthForm } from './auth-form';
import { ConfirmEmailForms } from './confirm-email-forms';
import { EmailField } from './email-field';
import { PasswordField, passwordHint } from './password-field';
import { useAuthForm } from './use-auth-form';

export function SignUpForm({
  next,
  signInHref,
  forgotHref,
}: {
  next?: string;
  signInHref: string;
  forgotHref: string;
}) {
  const form = useAuthForm(signUp, 'signUp', {
    loadSchema: () => import('@/lib/auth/schema').then(({ signUpSchema }) => signUpSchema),
    secret: 'password',
  });

  return (
    <>
      <AuthForm form={form} next={next} submitLabel="Create account" captcha>
        {(alertId) => (
          <>
            <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
              <TextField
                form={form}
                label="First name"
                name="first_name"
                autoComplete="given-name"
              />
              <TextField
                form={form}
                label="Last name"
                name="last_name"
                autoComplete="family-name"
              />
            </div>
            <TextField
              form={form}
              label="Phone"
              name="phone"
              type="tel"
              autoComplete="tel"
              optional
            />
            <EmailField form={form} />
            <PasswordField
              form={form}
              alertId={alertId}
              autoComplete="new-password"
              hint={passwordHint}
            />
          </>
        )}
      </AuthForm>
      <TermsNote />
      {form.data && <AccountHint signInHref={signInHref} forgotHref={forgotHref} />}
      <ConfirmEmailForms signUpForm={form} email={form.data?.unconfirmed} next={next} />
    </>
  );
}

function TermsNote() {
  return (
    <p className="text-sm text-muted-foreground">
      By creating an account, you agree to our{' '}
      <HintLink href={routes.terms}>Terms of service</HintLink>. Our{' '}
      <HintLink href={routes.privacy}>privacy page</HintLink> explains what we store.
    </p>
  );
}

/** Hint shown after every sign-up, so that it doesn't reveal whether the account exists (AUTH-13). */
function AccountHint({ signInHref, forgotHref }: { signInHref: string; forgotHref: string }) {
  return (
    <p className="text-muted-foreground">
      If you already have an account with this email, we won't send a link:{' '}
      <HintLink href={signInHref}>sign in</HintLink> instead, or{' '}
      <HintLink href={forgotHref}>choose a new password</HintLink>.
    </p>
  );
}

function HintLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="font-semibold text-accent underline underline-offset-4">
      {children}
    </Link>
  );
}
