'use client';

import { useId } from 'react';
import type { z } from 'zod';
import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { NameFields } from '@/components/form/name-fields';
import { PhoneField } from '@/components/form/phone-field';
import { TextareaField, TextField } from '@/components/form/text-field';
import { useActionForm } from '@/components/form/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { updateProfile } from '@/lib/profile/actions';
import { getProfileFailureMessage, maxBioLength } from '@/lib/profile/messages';
import type { profileSchema } from '@/lib/profile/schema';
import { showSavedProfile } from './show-saved-profile';

const phoneHint = 'Shared with providers you book, in case they need to reach you.';
const verifiedHint = 'If you change it, verify it again in your settings to keep getting texts.';

type ProfileValues = z.input<typeof profileSchema>;

export function ProfileForm({
  email,
  isPhoneVerified,
  values,
}: {
  email: string;
  isPhoneVerified: boolean;
  values: ProfileValues;
}) {
  const alertId = useId();
  const form = useActionForm(updateProfile, {
    initialValues: values,
    unavailable: getProfileFailureMessage('update', 'unavailable'),
    loadSchema: () => import('@/lib/profile/schema').then(({ profileSchema }) => profileSchema),
    draft: { name: 'profile', owner: email },
    onSuccess: showSavedProfile,
  });

  return (
    <form {...form.formProps} className="grid gap-5">
      <FormAlert id={alertId} message={form.failure?.message} code={form.failure?.code} />
      <FormNotice notice={form.hasScripts ? undefined : form.notice} />
      <NameFields form={form} />
      <PhoneField
        form={form}
        optional
        hint={isPhoneVerified ? `${phoneHint} ${verifiedHint}` : phoneHint}
      />
      <TextField
        form={form}
        name="date_of_birth"
        label="Date of birth"
        optional
        type="date"
        autoComplete="bday"
        min="1900-01-01"
      />
      <TextareaField
        form={form}
        name="bio"
        label="Bio"
        optional
        hint={`A few words for your provider, up to ${maxBioLength} characters.`}
        rows={4}
      />
      <SubmitButton isPending={form.isPending} className="justify-self-start">
        Save changes
      </SubmitButton>
    </form>
  );
}
