'use client';

import { signOut } from '@/lib/auth/actions';
import { answerSecondFactor } from '@/lib/auth/ways';
import { Button } from '@/components/ui/button';
import { AuthForm } from './auth-form';
import { CodeField } from './code-field';
import { useAuthForm } from './use-auth-form';

export function SecondFactorForm({ next }: { next?: string }) {
  const form = useAuthForm(answerSecondFactor, 'secondFactor');
  const { state } = form;

  return (
    <div className="grid gap-6">
      <AuthForm form={form} next={next} label="Sign in">
        {() => <CodeField state={state} hint="It changes every half minute." />}
      </AuthForm>
      <form action={signOut} className="justify-self-center">
        <Button type="submit" variant="link">
          Use another account
        </Button>
      </form>
    </div>
  );
}
