import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { FormState } from '@/lib/form';

export function EmailField({ state }: { state: FormState }) {
  return (
    <Field label="Email" required error={state.fields?.email}>
      {(control) => (
        <Input
          {...control}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={320}
          defaultValue={state.values.email}
        />
      )}
    </Field>
  );
}
