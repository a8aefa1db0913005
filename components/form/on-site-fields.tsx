import type { ReactNode } from 'react';
import { RadioCard } from '@/components/ui/radio-card';
import { RadioGroup } from '@/components/ui/radio-group';
import { maxLengths } from '@/lib/form/max-lengths';
import { onSiteLabels } from '@/lib/form/on-site';
import { PhoneField } from './phone-field';
import { TextField, type FieldForm } from './text-field';

/** Question who will be there: the customer, or someone else with a name and a phone number (BOOK-71). */
export function OnSiteFields({ form, hint }: { form: FieldForm; hint?: ReactNode }) {
  const isSomeone = form.values.on_site === 'someone';
  return (
    <div className="group/on-site grid gap-4">
      <RadioGroup
        legend={`${onSiteLabels.on_site}?`}
        error={form.getError('on_site')}
        className="grid gap-3"
      >
        <RadioCard
          {...form.register('on_site')}
          name="on_site"
          value="me"
          defaultChecked={!isSomeone}
          title="Me"
        />
        <RadioCard
          {...form.register('on_site')}
          name="on_site"
          value="someone"
          defaultChecked={isSomeone}
          title="Someone else"
        />
      </RadioGroup>
      {/* CSS shows the fields for someone else, so this works without JavaScript. Browsers without `:has()` always
          show them. */}
      <div className="grid gap-6 group-has-[[value=someone]:checked]/on-site:grid supports-[selector(:has(*))]:hidden">
        <TextField
          form={form}
          name="on_site_name"
          label={onSiteLabels.on_site_name}
          autoComplete="off"
          maxLength={maxLengths.name}
        />
        <PhoneField
          form={form}
          name="on_site_phone"
          label={onSiteLabels.on_site_phone}
          hint={hint ?? "Only your provider sees it. We won't message them."}
          autoComplete="off"
        />
      </div>
    </div>
  );
}
