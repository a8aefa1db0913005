'use client';

import { PhoneField } from '@/components/form/phone-field';
import { TextareaField, TextField } from '@/components/form/text-field';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { registerInterest } from '@/lib/contact/actions';
import { contactLimits } from '@/lib/contact/messages';
import { useVisitorForm, VisitorForm } from './visitor-form';

/** Form for people who want to offer their services. `VisitorForm` adds the name and email fields. */
export function InterestForm({ trades }: { trades: readonly { id: string; name: string }[] }) {
  const form = useVisitorForm(registerInterest, 'interest', () =>
    import('@/lib/contact/schema').then(({ interestSchema }) => interestSchema),
  );

  return (
    <VisitorForm
      form={form}
      label="Offer your services"
      sentTitle="Thanks for your interest"
      submitLabel="Send"
    >
      <PhoneField form={form} optional />
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
        <TextField
          form={form}
          name="city"
          label="City"
          required
          autoComplete="address-level2"
          maxLength={contactLimits.city}
        />
      </div>
      <TextareaField
        form={form}
        name="about"
        label="Your work"
        optional
        hint="Tell us what you do and how big your team is. Add a link if you have one."
        maxLength={contactLimits.about}
        rows={5}
      />
    </VisitorForm>
  );
}
