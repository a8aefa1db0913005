'use client';

import { useActionState } from 'react';
import { signInWithCompany } from '@/lib/auth/ways';
import { emptyForm } from '@/lib/form';
import { AuthForm } from './auth-form';
import { EmailField } from './email-field';

export function CompanyForm({ next }: { next?: string }) {
  const [state, submit] = useActionState(signInWithCompany, emptyForm);

  return (
    <AuthForm action={submit} state={state} next={next} label="Continue" captcha>
      {() => <EmailField state={state} />}
    </AuthForm>
  );
}
