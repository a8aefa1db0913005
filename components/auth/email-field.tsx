import type { ActionForm } from '@/components/form/use-action-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

export function EmailField({
  form,
  label = 'Email',
  hint,
  fallback,
}: {
  form: Pick<ActionForm, 'getError' | 'register' | 'values'>;
  label?: string;
  hint?: string;
  fallback?: string;
}) {
  return (
    <Field label={label} hint={hint} required error={form.getError('email')}>
      {(control) => (
        <Input
          {...control}
          {...form.register('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={320}
          defaultValue={form.values.email ?? fallback}
        />
      )}
    </Field>
  );
}
