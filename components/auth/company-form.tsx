'use client';

import { signInWithCompany } from '@/lib/auth/ways';
import { AuthForm } from './auth-form';
import { EmailField } from './email-field';
import { useAuthForm } from './use-auth-form';

export function CompanyForm({ next }: { next?: string }) {
  const form = useAuthForm(signInWithCompany, 'company');
  const { state } = form;

  return (
    <AuthForm form={form} next={next} label="Continue" captcha>
      {() => <EmailField state={state} />}
    </AuthForm>
  );
}
