import { maxLengths } from '@/lib/form/max-lengths';
import { nameLabels } from '@/lib/form/names';
import { TextField, type FieldForm } from './text-field';

/** Fields for the customer's own name. */
export function NameFields({ form }: { form: FieldForm }) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-4">
      <TextField
        form={form}
        name="first_name"
        label={nameLabels.first_name}
        required
        autoComplete="given-name"
        maxLength={maxLengths.name}
      />
      <TextField
        form={form}
        name="last_name"
        label={nameLabels.last_name}
        autoComplete="family-name"
        maxLength={maxLengths.name}
      />
    </div>
  );
}
