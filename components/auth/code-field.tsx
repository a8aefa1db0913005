import type { ActionForm } from '@/components/form/use-action-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

/** Field for a one-time code. Phones and browsers can fill it in from the message. */
export function CodeField({
  form,
  hint,
}: {
  form: Pick<ActionForm, 'getError' | 'register'>;
  hint?: string;
}) {
  return (
    <Field label="Code" required hint={hint} error={form.getError('code')}>
      {(control) => (
        <Input
          {...control}
          // A code that comes back after a new one was sent would be the old one.
          {...form.register('code', { shouldUnregister: true })}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
          className="text-lg tracking-[0.3em]"
        />
      )}
    </Field>
  );
}
