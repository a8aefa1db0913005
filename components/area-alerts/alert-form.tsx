'use client';

import { FormAlert } from '@/components/form/form-alert';
import { useActionForm } from '@/components/form/use-action-form';
import { ButtonLink } from '@/components/ui/button-link';
import { SubmitButton } from '@/components/ui/submit-button';
import { createAlert } from '@/lib/area-alerts/actions';
import { alertMessages } from '@/lib/area-alerts/messages';

/** Form that creates an alert. If a provider has become available, it links to the search instead. */
export function AlertForm({
  subject,
  searchHref,
}: {
  subject: { postal_code: string; category_id: string; service_id: string };
  searchHref: string;
}) {
  const form = useActionForm(createAlert, {
    unavailable: alertMessages.unavailable,
    loadSchema: () => import('@/lib/area-alerts/schema').then(({ alertSchema }) => alertSchema),
  });
  return (
    <form {...form.formProps} className="grid justify-items-start gap-4">
      {Object.entries(subject).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
      {form.failure?.code === 'offered' ? (
        <ButtonLink href={searchHref} prefetch={false}>
          See available providers
        </ButtonLink>
      ) : (
        <SubmitButton isPending={form.isPending} size="lg">
          Email me
        </SubmitButton>
      )}
    </form>
  );
}
