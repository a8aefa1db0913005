'use client';

import { useId } from 'react';
import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { useActionForm } from '@/components/feedback/use-action-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { SendButton } from '@/components/ui/send-button';
import { updateProfile } from '@/lib/profile/actions';
import { profileMessage } from '@/lib/profile/messages';
import { announce } from './announce';
import { useProfileCheck, type ProfileValues } from './use-profile-check';

export function ProfileForm({ values }: { values: ProfileValues }) {
  const alertId = useId();
  const { register, errorOf, findFault, forget } = useProfileCheck();
  const { state, post, submit, isPending, notice } = useActionForm(updateProfile, {
    initial: { values },
    lost: profileMessage('update', 'notAnswering'),
    prepare: findFault,
    onAnswer: (answer) => {
      forget();
      announce(answer);
    },
  });
  const field = (name: keyof ProfileValues) => ({
    ...register(name),
    defaultValue: state.values[name],
  });
  const error = (name: keyof ProfileValues) => errorOf(name, state.fields);

  return (
    <form action={post} onSubmit={submit} noValidate className="grid gap-5">
      <FormAlert id={alertId} message={state.message} />
      <FormNotice notice={notice} />
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
        hint="Only for providers you have booked, should they need to reach you."
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
        hint="A few words for your provider, 500 characters at most."
        error={error('bio')}
      >
        {(control) => <Textarea {...control} {...field('bio')} rows={4} />}
      </Field>
      <SendButton isPending={isPending} className="justify-self-start">
        Save changes
      </SendButton>
    </form>
  );
}
