'use client';

import { useActionForm } from '@/components/form/use-action-form';
import { redeemLink } from '@/lib/auth/link-actions';
import { authMessages } from '@/lib/auth/messages';
import { AuthForm } from './auth-form';

/** The one button of a mailed link. */
export function LinkForm({
  link,
  next,
  label,
}: {
  link: { token_hash: string; type: string; email?: string };
  next: string;
  label: string;
}) {
  const form = useActionForm(redeemLink, { unavailable: authMessages.notAnswering });
  return (
    <AuthForm form={form} next={next} label={label}>
      {() =>
        Object.entries(link).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))
      }
    </AuthForm>
  );
}
