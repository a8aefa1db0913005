'use client';

import { useActionForm } from '@/components/form/use-action-form';
import { usePageUrl } from '@/components/form/use-page-url';
import { createAuthFailureFormatter, getInvalidInputMessage } from '@/lib/auth/messages';
import { signInWithCompany } from '@/lib/auth/provider-actions';
import { AuthForm } from './auth-form';
import { EmailField } from './email-field';

const loadSchema = () => import('@/lib/auth/schema').then(({ emailSchema }) => emailSchema);

export function CompanyForm({ next }: { next?: string }) {
  const form = useActionForm(signInWithCompany, {
    permalink: usePageUrl(),
    unavailable: createAuthFailureFormatter('company')('unavailable'),
    invalid: getInvalidInputMessage,
    loadSchema,
  });
  return (
    <AuthForm form={form} next={next} label="Continue" captcha>
      {() => <EmailField form={form} />}
    </AuthForm>
  );
}
