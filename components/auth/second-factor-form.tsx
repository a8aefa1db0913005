'use client';

import { useActionState } from 'react';
import { signOut } from '@/lib/auth/actions';
import { answerSecondFactor } from '@/lib/auth/ways';
import { emptyForm } from '@/lib/form';
import { Button } from '@/components/ui/button';
import { AuthForm } from './auth-form';
import { CodeField } from './code-field';

export function SecondFactorForm({ next }: { next?: string }) {
  const [state, submit] = useActionState(answerSecondFactor, emptyForm);

  return (
    <div className="grid gap-6">
      <AuthForm action={submit} state={state} next={next} label="Sign in">
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
