'use client';

import { useState } from 'react';
import { FormAlert } from '@/components/form/form-alert';
import { TextareaField } from '@/components/form/text-field';
import { useActionForm } from '@/components/form/use-action-form';
import { usePageUrl } from '@/components/form/use-page-url';
import { ButtonLink } from '@/components/ui/button-link';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { SubmitButton } from '@/components/ui/submit-button';
import { fieldLabels } from '@/lib/booking-flow/details';
import { askForHelp } from '@/lib/help/actions';
import { helpCategories, helpMessages, maxHelpLength } from '@/lib/help/messages';
import { routes } from '@/lib/routes';

export function HelpForm({ reference, nextId }: { reference: string; nextId: string }) {
  // Stays the same while the page is open, so that a request whose response was lost isn't sent twice.
  const [id] = useState(nextId);
  const form = useActionForm(askForHelp, {
    permalink: usePageUrl(),
    draft: { name: `help.${reference}` },
    unavailable: helpMessages.unavailable,
    loadSchema: () => import('@/lib/help/schema').then(({ helpSchema }) => helpSchema),
  });

  return (
    <form {...form.formProps} className="grid gap-6">
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="id" value={form.values.id ?? id} />
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
      <Field label={helpMessages.categoryLabel} required error={form.getError('category')}>
        {(control) => (
          <Select {...control} {...form.register('category')} defaultValue={form.values.category}>
            <option value="">Choose one</option>
            {Object.entries(helpCategories).map(([category, label]) => (
              <option key={category} value={category}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextareaField
        form={form}
        name="details"
        label={fieldLabels.details}
        required
        maxLength={maxHelpLength}
        rows={6}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={form.isPending} size="lg">
          Send to us
        </SubmitButton>
        <ButtonLink variant="outline" size="lg" href={routes.booking(reference)}>
          Not now
        </ButtonLink>
      </div>
    </form>
  );
}
