'use client';

import { useId } from 'react';
import type { z } from 'zod';
import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { useActionForm } from '@/components/form/use-action-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { SendButton } from '@/components/ui/send-button';
import { updateProfile } from '@/lib/profile/actions';
import { profileMessage, profileMessages } from '@/lib/profile/messages';
import type { profileSchema } from '@/lib/profile/schema';
import { showSaved } from './show-saved';

const phoneHint = 'Shared with providers you book, in case they need to reach you.';
const verifiedHint = 'If you change it, verify it again in your settings to keep getting texts.';

type ProfileValues = z.input<typeof profileSchema>;

export function ProfileForm({
  owner,
  isPhoneVerified,
  values,
}: {
  owner: string;
  isPhoneVerified: boolean;
  values: ProfileValues;
}) {
  const alertId = useId();
  const form = useActionForm(updateProfile, {
    initialValues: values,
    unavailable: profileMessage('update', 'notAnswering'),
    invalid: profileMessages.checkFields,
    loadSchema: () => import('@/lib/profile/schema').then(({ profileSchema }) => profileSchema),
    draft: { name: 'profile', owner },
    onSuccess: showSaved,
  });
  const field = (name: keyof ProfileValues) => ({
    ...form.register(name),
    defaultValue: form.values[name],
  });
  const error = (name: keyof ProfileValues) => form.getError(name);

  return (
    <form {...form.formProps} className="grid gap-5">
      <FormAlert id={alertId} message={form.failure?.message} code={form.failure?.code} />
      <FormNotice notice={form.hasScripts ? undefined : form.notice} />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label="First name" required error={error('first_name')}>
          {(control) => (
            <Input {...control} {...field('first_name')} autoComplete="given-name" maxLength={80} />
          )}
        </Field>
        <Field label="Last name" error={error('last_name')}>
          {(control) => (
            <Input {...control} {...field('last_name')} autoComplete="family-name" maxLength={80} />
          )}
        </Field>
      </div>
      <Field
        label="Phone"
        optional
        hint={isPhoneVerified ? `${phoneHint} ${verifiedHint}` : phoneHint}
        error={error('phone')}
      >
        {(control) => (
          <Input {...control} {...field('phone')} type="tel" autoComplete="tel" maxLength={32} />
        )}
      </Field>
      <Field label="Date of birth" optional error={error('date_of_birth')}>
        {(control) => (
          <Input
            {...control}
            {...field('date_of_birth')}
            type="date"
            autoComplete="bday"
            min="1900-01-01"
          />
        )}
      </Field>
      <Field
        label="Bio"
        optional
        hint="A few words for your provider, up to 500 characters."
        error={error('bio')}
      >
        {(control) => <Textarea {...control} {...field('bio')} rows={4} />}
      </Field>
      <SendButton isPending={form.isPending} className="justify-self-start">
        Save changes
      </SendButton>
    </form>
  );
}
