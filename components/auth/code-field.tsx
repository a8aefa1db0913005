import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

/** Field for a one-time code, which phones and browsers fill in from the message. */
export function CodeField({ error, hint }: { error?: string; hint?: string }) {
  return (
    <Field label="Code" required hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
          className="text-lg tracking-[0.3em]"
        />
      )}
    </Field>
  );
}
