import type { ComponentProps, ReactNode } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import type { ActionForm } from './use-action-form';

export type FieldForm = Pick<ActionForm, 'getError' | 'register' | 'values'>;

type FieldProps = {
  form: FieldForm;
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  optional?: boolean;
};

/** Text input with its label, its error and the submitted value. */
export function TextField({
  form,
  name,
  label,
  hint,
  required,
  optional,
  ...props
}: FieldProps & Omit<ComponentProps<'input'>, 'form'>) {
  const fieldProps = { label, hint, required, optional, error: form.getError(name) };
  return (
    <Field {...fieldProps}>
      {(control) => (
        <Input {...control} {...form.register(name)} defaultValue={form.values[name]} {...props} />
      )}
    </Field>
  );
}

export function TextareaField({
  form,
  name,
  label,
  hint,
  required,
  optional,
  ...props
}: FieldProps & Omit<ComponentProps<'textarea'>, 'form'>) {
  const fieldProps = { label, hint, required, optional, error: form.getError(name) };
  return (
    <Field {...fieldProps}>
      {(control) => (
        <Textarea
          {...control}
          {...form.register(name)}
          defaultValue={form.values[name]}
          {...props}
        />
      )}
    </Field>
  );
}
