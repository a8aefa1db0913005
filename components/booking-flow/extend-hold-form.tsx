'use client';

import { FormAlert } from '@/components/form/form-alert';
import { useActionForm } from '@/components/form/use-action-form';
import { extendHold } from '@/lib/booking-flow/hold-actions';
import { extensionMessages } from '@/lib/booking-flow/messages';

export const extendHoldFormId = 'extend-hold';

/** Form for the button beside the countdown. Forms can't nest, so the button refers to this one by id. */
export function ExtendHoldForm({ idempotencyKey }: { idempotencyKey: string }) {
  const form = useActionForm(extendHold, { unavailable: extensionMessages.unavailable });

  return (
    <form {...form.formProps} id={extendHoldFormId} className="mt-4">
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
    </form>
  );
}
