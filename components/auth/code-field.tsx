import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

/** Six digits; phones and browsers offer them from the message by `one-time-code`. */
export function CodeField({ error, hint }: { error?: string; hint?: string }) {
  return (
    <Field label="Code" required hint={hint} error={error}>
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
