import { TextField, type FieldForm } from '@/components/form/text-field';

export function EmailField({
  form,
  label = 'Email',
  hint,
  fallback,
}: {
  form: FieldForm;
  label?: string;
  hint?: string;
  fallback?: string;
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
      defaultValue={form.values.email ?? fallback}
    />
  );
}
