'use client';

import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { useActionForm } from '@/components/form/use-action-form';
import { Button } from '@/components/ui/button';
import { SubmitButton } from '@/components/ui/submit-button';
import { finishTestCheckout } from '@/lib/payments/actions';
import { tipMessages } from '@/lib/payments/messages';

export function TestCheckoutForm({ id, amount }: { id: string; amount: string }) {
  const form = useActionForm(finishTestCheckout, { unavailable: tipMessages.unavailable });

  return (
    <form {...form.formProps} className="grid gap-4">
      <input type="hidden" name="checkout" value={id} />
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
      {form.notice && <FormNotice notice={form.notice} />}
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={form.isPending} size="lg" name="outcome" value="pay">
          Pay {amount}
        </SubmitButton>
        <Button type="submit" variant="outline" size="lg" name="outcome" value="refuse">
          Decline payment
        </Button>
      </div>
    </form>
  );
}
