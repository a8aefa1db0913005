'use client';

import { useActionForm } from '@/components/form/use-action-form';
import { usePageUrl } from '@/components/form/use-page-url';
import { Button } from '@/components/ui/button';
import { signOut } from '@/lib/auth/actions';
import { createAuthFailureFormatter, getInvalidInputMessage } from '@/lib/auth/messages';
import { verifySecondFactor } from '@/lib/auth/second-factor-actions';
import { AuthForm } from './auth-form';
import { CodeField } from './code-field';

const loadSchema = () =>
  import('@/lib/auth/schema').then(({ secondFactorSchema }) => secondFactorSchema);

export function SecondFactorForm({ next }: { next?: string }) {
  const form = useActionForm(verifySecondFactor, {
    permalink: usePageUrl(),
    unavailable: createAuthFailureFormatter('secondFactor')('unavailable'),
    invalid: getInvalidInputMessage,
    loadSchema,
    secret: 'code',
  });
  return (
    <div className="grid gap-6">
      <AuthForm form={form} next={next} label="Sign in">
        {() => <CodeField form={form} hint="The code changes every 30 seconds." />}
      </AuthForm>
      <form action={signOut} className="justify-self-center">
        <Button type="submit" variant="link">
          Use another account
        </Button>
      </form>
    </div>
  );
}
