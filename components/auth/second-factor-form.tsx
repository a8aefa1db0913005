'use client';

import { Button } from '@/components/ui/button';
import { signOut } from '@/lib/session/actions';
import { verifySecondFactor } from '@/lib/auth/second-factor-actions';
import { AuthForm } from './auth-form';
import { CodeField } from './code-field';
import { useAuthForm } from './use-auth-form';

export function SecondFactorForm({ next }: { next?: string }) {
  const form = useAuthForm(verifySecondFactor, 'secondFactor', {
    loadSchema: () =>
      import('@/lib/auth/schema').then(({ secondFactorSchema }) => secondFactorSchema),
    secret: 'code',
  });
  return (
    <div className="grid gap-6">
      <AuthForm form={form} next={next} submitLabel="Sign in">
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
