import { FormAlert } from '@/components/form/form-alert';
import { NameFields } from '@/components/form/name-fields';
import type { FieldForm } from '@/components/form/text-field';
import { refreshSession } from '@/lib/session/session-store';
import { isNameError } from '@/lib/form/names';
import type { BookingFailure } from '@/lib/bookings/types';

/** Options of a form with the question. */
export const nameFormOptions = {
  loadSchema: () => import('@/lib/form/name-schema').then(({ nameSchema }) => nameSchema),
  // The account menu shows the name that was made up.
  onRedirect: refreshSession,
};

/** Question for a name that no one has given, such as after a sign-in with an emailed code (BOOK-72). */
export function NameQuestion({
  form,
}: {
  form: FieldForm & { failure: BookingFailure | undefined };
}) {
  const { failure } = form;
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1 text-heading font-bold">What's your name?</legend>
      <p className="text-muted-foreground">This is the name your provider will see.</p>
      {failure && isNameError(failure.fields) && (
        <FormAlert message={failure.message} code={failure.code} />
      )}
      <NameFields form={form} />
    </fieldset>
  );
}
