import Link from 'next/link';
import type { ReactNode } from 'react';
import { FormGroup } from '@/components/form/form-group';
import type { SignInMethods } from '@/lib/auth/types';
import type { AuthView } from '@/lib/auth/views';
import { EmailCodeForm, PhoneCodeForm } from './code-forms';
import { CompanySignInForm } from './company-sign-in-form';
import { MoreSignInOptions } from './more-sign-in-options';
import { NewPasswordForm } from './new-password-form';
import { RecoveryForm } from './recovery-form';
import { SecondFactorForm } from './second-factor-form';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';
import { SocialButtons } from './social-buttons';
import { siteName } from '@/lib/site-config';

export const authTitles: Record<AuthView, { title: string; subtitle: string }> = {
  'sign-in': { title: 'Sign in', subtitle: 'Sign in to book and to see your bookings.' },
  'sign-up': { title: 'Create your account', subtitle: 'So your provider knows who to expect.' },
  forgot: {
    title: 'Forgot your password?',
    subtitle: "Enter your email and we'll send you a link to choose a new one.",
  },
  'new-password': { title: 'Choose a new password', subtitle: "You're signed in with your email." },
  'email-code': {
    title: 'Sign in by email',
    subtitle: "We'll send you a code and a link. No password needed.",
  },
  'phone-code': {
    title: 'Sign in by phone',
    subtitle: "We'll text you a code. No password needed.",
  },
  company: {
    title: 'Sign in with your company',
    subtitle: "Enter your work email and we'll take you to your company's sign-in page.",
  },
  'two-factor': {
    title: 'One more step',
    subtitle: `Enter the code for ${siteName} from your authenticator app.`,
  },
};

/** Sign-in forms for /sign-in, the dialog and the last booking step. `getViewHref` returns a view's URL. */
export function AuthViews({
  view,
  next,
  login = '',
  methods,
  getViewHref,
}: {
  view: AuthView;
  next?: string;
  /** Email or phone number of the signed-in customer who chooses a new password. */
  login?: string;
  methods: SignInMethods;
  getViewHref: (view: AuthView) => string;
}) {
  if (view === 'new-password') return <NewPasswordForm next={next} login={login} />;
  if (view === 'two-factor') return <SecondFactorForm next={next} />;
  if (view === 'email-code' || view === 'phone-code' || view === 'company') {
    return (
      <Stack>
        {view === 'company' && <CompanySignInForm next={next} />}
        {view === 'email-code' && <EmailCodeForm next={next} />}
        {view === 'phone-code' && <PhoneCodeForm next={next} />}
        <ViewLink href={getViewHref('sign-in')}>Back</ViewLink>
      </Stack>
    );
  }
  if (view === 'sign-up') {
    return (
      <Stack>
        <SignUpForm
          next={next}
          signInHref={getViewHref('sign-in')}
          forgotHref={getViewHref('forgot')}
        />
        <SocialChoice next={next} methods={methods} />
        <ViewLink href={getViewHref('sign-in')}>I already have an account</ViewLink>
      </Stack>
    );
  }
  if (view === 'forgot') {
    return (
      <Stack>
        <RecoveryForm next={next} />
        <ViewLink href={getViewHref('sign-in')}>Back</ViewLink>
      </Stack>
    );
  }
  return (
    <Stack>
      <SignInForm
        next={next}
        forgotHref={getViewHref('forgot')}
        codeHref={getViewHref('email-code')}
      />
      <SocialChoice next={next} methods={methods} />
      <MoreSignInOptions next={next} methods={methods} getViewHref={getViewHref} />
      <p className="text-center text-muted-foreground">
        New to {siteName}? <ViewLink href={getViewHref('sign-up')}>Create an account</ViewLink>
      </p>
    </Stack>
  );
}

function Stack({ children }: { children: ReactNode }) {
  return (
    <FormGroup>
      <div className="grid gap-6">{children}</div>
    </FormGroup>
  );
}

function SocialChoice({ next, methods }: { next?: string; methods: SignInMethods }) {
  if (methods.providers.length === 0) return null;
  return (
    <>
      <OrDivider />
      <SocialButtons next={next} providers={methods.providers} />
    </>
  );
}

function OrDivider() {
  return (
    <p className="flex items-center gap-4 text-sm text-muted-foreground before:h-px before:grow before:bg-border after:h-px after:grow after:bg-border">
      or
    </p>
  );
}

function ViewLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="justify-self-center py-1 font-semibold text-accent underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
