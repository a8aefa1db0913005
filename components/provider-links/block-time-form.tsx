'use client';

import { FormAlert } from '@/components/form/form-alert';
import { useActionForm } from '@/components/form/use-action-form';
import { usePageUrl } from '@/components/form/use-page-url';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { SubmitButton } from '@/components/ui/submit-button';
import { blockTime } from '@/lib/provider-links/actions';
import { providerLinkMessages } from '@/lib/provider-links/messages';

const labels = { from: 'From', until: 'Until' } as const;

/** Form for blocking a period in the provider's local time. */
export function BlockTimeForm({ token }: { token: string }) {
  const form = useActionForm(blockTime, {
    permalink: usePageUrl(),
    unavailable: providerLinkMessages.unavailable,
    loadSchema: () => import('@/lib/provider-links/schema').then(({ blockSchema }) => blockSchema),
  });
  return (
    <form {...form.formProps} className="grid gap-5">
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
      <input type="hidden" name="token" value={token} />
      <div className="grid gap-5 sm:grid-cols-2">
        {(['from', 'until'] as const).map((name) => (
          <Field key={name} label={labels[name]} required error={form.getError(name)}>
            {(control) => (
              <Input
                {...control}
                {...form.register(name)}
                type="datetime-local"
                defaultValue={form.values[name]}
              />
            )}
          </Field>
        ))}
      </div>
      <SubmitButton isPending={form.isPending} className="justify-self-start">
        Block this time
      </SubmitButton>
    </form>
  );
}
