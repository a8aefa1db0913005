import { TextField, type FieldForm } from '@/components/form/text-field';
import { maxLengths } from '@/lib/form/max-lengths';

export function EmailField({
  form,
  label = 'Email',
  hint,
  defaultValue,
}: {
  form: FieldForm;
  label?: string;
  hint?: string;
  defaultValue?: string;
}) {
  return (
    <TextField
      form={form}
      name="email"
      label={label}
      hint={hint}
      required
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxLengths.email}
      defaultValue={form.values.email ?? defaultValue}
    />
  );
}
