'use client';

import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { sendInterest } from '@/lib/contact/actions';
import { useVisitorForm, VisitorForm } from './visitor-form';

export function InterestForm({ trades }: { trades: readonly { id: string; name: string }[] }) {
  const form = useVisitorForm(sendInterest, 'interest', () =>
    import('@/lib/contact/schema').then(({ interestSchema }) => interestSchema),
  );
  const { field } = form;

  return (
    <VisitorForm
      form={form}
      label="Offer your services"
      sentTitle="Thanks for your interest"
      button="Send"
    >
      <Field label="Phone" optional error={form.getError('phone')}>
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
        <Field label="City" required error={form.getError('city')}>
          {(control) => (
            <Input {...control} {...field('city')} autoComplete="address-level2" maxLength={80} />
          )}
        </Field>
      </div>
      <Field
        label="Your work"
        optional
        hint="What you do, how many of you there are, and a link if you have one."
        error={form.getError('about')}
      >
        {(control) => <Textarea {...control} {...field('about')} maxLength={2000} rows={5} />}
      </Field>
    </VisitorForm>
  );
}
