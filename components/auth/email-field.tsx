import { TextField, type FieldForm } from '@/components/form/text-field';

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
      maxLength={320}
      defaultValue={form.values.email ?? defaultValue}
    />
  );
}
