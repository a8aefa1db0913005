'use client';

import { EmailField } from '@/components/auth/email-field';
import { FormAlert } from '@/components/form/form-alert';
import { useActionForm } from '@/components/form/use-action-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { SendButton } from '@/components/ui/send-button';
import { Textarea } from '@/components/ui/textarea';
import { sendInterest } from '@/lib/contact/actions';
import { contactMessages } from '@/lib/contact/messages';
import { SentNotice } from './sent-notice';
import { TrapFields } from './trap-fields';
import { useElapsed } from './use-elapsed';

/** That somebody wants to offer services, and what one has to know to answer. */
export function InterestForm({ trades }: { trades: readonly { id: string; name: string }[] }) {
  const form = useActionForm(sendInterest, {
    unavailable: contactMessages.unavailable,
    invalid: contactMessages.checkFields,
    loadSchema: () => import('@/lib/contact/schema').then(({ interestSchema }) => interestSchema),
    prepare: useElapsed(),
    draft: { name: 'interest' },
  });
  const field = (name: string) => ({ ...form.register(name), defaultValue: form.values[name] });

  if (form.data) {
    return (
      <SentNotice title="Thank you, we have it" reference={form.data.reference}>
        Name this reference if you write about it again.
      </SentNotice>
    );
  }
  return (
    <form {...form.formProps} aria-label="Offer your services" className="relative grid gap-5">
      <FormAlert message={form.failure?.message} />
      <TrapFields />
      <Field label="Name" required error={form.errorOf('name')}>
        {(control) => <Input {...control} {...field('name')} autoComplete="name" maxLength={120} />}
      </Field>
      <EmailField form={form} />
      <Field label="Phone" optional error={form.errorOf('phone')}>
        {(control) => (
          <Input {...control} {...field('phone')} type="tel" autoComplete="tel" maxLength={32} />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label="Trade">
          {(control) => (
            <Select {...control} name="category_id" defaultValue={form.values.category_id}>
              <option value="">Something else</option>
              {trades.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="City" required error={form.errorOf('city')}>
          {(control) => (
            <Input {...control} {...field('city')} autoComplete="address-level2" maxLength={80} />
          )}
        </Field>
      </div>
      <Field
        label="Your work"
        optional
        hint="What you do, how many people you are, and a link if you have one."
        error={form.errorOf('about')}
      >
        {(control) => <Textarea {...control} {...field('about')} maxLength={2000} rows={5} />}
      </Field>
      <SendButton isPending={form.isPending} size="lg" className="justify-self-start">
        Send
      </SendButton>
    </form>
  );
}
