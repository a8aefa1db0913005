'use client';

import { signInWithCompany } from '@/lib/auth/provider-actions';
import { AuthForm } from './auth-form';
import { EmailField } from './email-field';
import { useAuthForm } from './use-auth-form';

export function CompanySignInForm({ next }: { next?: string }) {
  const form = useAuthForm(signInWithCompany, 'company', {
    loadSchema: () => import('@/lib/auth/schema').then(({ emailSchema }) => emailSchema),
  });
  return (
    <AuthForm form={form} next={next} submitLabel="Continue" captcha>
      {() => <EmailField form={form} />}
    </AuthForm>
  );
}
