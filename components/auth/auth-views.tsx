import Link from 'next/link';
import type { ReactNode } from 'react';
import type { AuthView } from '@/lib/auth/rules';
import { NewPasswordForm } from './new-password-form';
import { RecoveryForm } from './recovery-form';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';
import { SocialButtons } from './social-buttons';

export const authTitles: Record<AuthView, { title: string; subtitle: string }> = {
  'sign-in': { title: 'Sign in', subtitle: 'Sign in to book and to see what you booked.' },
  'sign-up': { title: 'Create your account', subtitle: 'So that we know who is coming.' },
  forgot: {
    title: 'Forgot your password?',
    subtitle: 'Tell us your email and we send you a link to choose a new one.',
  },
  'new-password': { title: 'Choose a new password', subtitle: 'You are signed in by your link.' },
};

/** The ways in, the same on /sign-in and in the dialog; `hrefFor` leads from one view to another. */
export function AuthViews({
  view,
  next,
  hrefFor,
}: {
  view: AuthView;
  next?: string;
  hrefFor: (view: AuthView) => string;
}) {
  if (view === 'new-password') return <NewPasswordForm next={next} />;
  if (view === 'sign-up') {
    return (
      <Stack>
        <SignUpForm next={next} />
        <Or />
        <SocialButtons next={next} />
        <Way href={hrefFor('sign-in')}>I already have an account</Way>
      </Stack>
    );
  }
  if (view === 'forgot') {
    return (
      <Stack>
        <RecoveryForm next={next} />
        <Way href={hrefFor('sign-in')}>Back</Way>
      </Stack>
    );
  }
  return (
    <Stack>
      <SignInForm next={next} forgotHref={hrefFor('forgot')} />
      <Or />
      <SocialButtons next={next} />
      <p className="text-center text-muted-foreground">
        New to Roam? <Way href={hrefFor('sign-up')}>Create an account</Way>
      </p>
    </Stack>
  );
}

function Stack({ children }: { children: ReactNode }) {
  return <div className="grid gap-6">{children}</div>;
}

function Or() {
  return (
    <p className="flex items-center gap-4 text-sm text-muted-foreground before:h-px before:grow before:bg-border after:h-px after:grow after:bg-border">
      or
    </p>
  );
}

function Way({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="justify-self-center py-1 font-semibold text-accent underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
