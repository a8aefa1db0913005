'use client';

import { useActionForm } from '@/components/form/use-action-form';
import { usePageUrl } from '@/components/form/use-page-url';
import { requestRecovery } from '@/lib/auth/actions';
import { createAuthFailureFormatter, getInvalidInputMessage } from '@/lib/auth/messages';
import { AuthForm } from './auth-form';
import { EmailedCodeForm } from './code-form';
import { EmailField } from './email-field';

const loadSchema = () => import('@/lib/auth/schema').then(({ emailSchema }) => emailSchema);

/** Form that emails a link and a code to choose a new password. */
export function RecoveryForm({ next }: { next?: string }) {
  const form = useActionForm(requestRecovery, {
    permalink: usePageUrl(),
    unavailable: createAuthFailureFormatter('recovery')('unavailable'),
    invalid: getInvalidInputMessage,
    loadSchema,
  });
  const sentTo = form.data?.sentTo;
  return (
    <>
      <AuthForm
        form={form}
        next={next}
        label={sentTo ? 'Send another link' : 'Send the link'}
        variant={sentTo ? 'outline' : undefined}
        captcha
      >
        {() => <EmailField form={form} fallback={sentTo} />}
      </AuthForm>
      <EmailedCodeForm email={sentTo} type="recovery" next={next} label="Continue" />
    </>
  );
}
