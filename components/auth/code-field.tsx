import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { FormState } from '@/lib/form';

/** Six digits; phones and browsers offer them from the message by `one-time-code`. */
export function CodeField({ state, hint }: { state: FormState; hint?: string }) {
  return (
    <Field label="Code" required hint={hint} error={state.fields?.code}>
      {(control) => (
        <Input
          {...control}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          className="text-lg tracking-[0.3em]"
        />
      )}
    </Field>
  );
}
