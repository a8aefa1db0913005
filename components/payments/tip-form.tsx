'use client';

import { FormAlert } from '@/components/form/form-alert';
import { useActionForm } from '@/components/form/use-action-form';
import { usePageUrl } from '@/components/form/use-page-url';
import { ButtonLink } from '@/components/ui/button-link';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RadioCard } from '@/components/ui/radio-card';
import { RadioGroup } from '@/components/ui/radio-group';
import { SubmitButton } from '@/components/ui/submit-button';
import { formatMoney } from '@/lib/money';
import { addTip } from '@/lib/payments/actions';
import { formatTipLimits, tipMessages } from '@/lib/payments/messages';
import type { CustomerTip } from '@/lib/payments/tips';
import type { TipChoice } from '@/lib/payments/types';
import { routes } from '@/lib/routes';
import { formatPercent } from '@/lib/text';

type Props = { reference: string; tip: CustomerTip; choices: TipChoice[] };

/** Form for a tip: a percentage of the price or another amount. It's paid on the next page. */
export function TipForm({ reference, tip, choices }: Props) {
  const form = useActionForm(addTip, {
    permalink: usePageUrl(),
    draft: { name: `tip.${reference}` },
    unavailable: tipMessages.unavailable,
    loadSchema: () => import('@/lib/payments/tip-schema').then(({ tipSchema }) => tipSchema),
  });

  return (
    <form {...form.formProps} className="grid gap-6">
      <input type="hidden" {...form.register('reference')} value={reference} />
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
      <RadioGroup legend="Tip" error={form.getError('choice')} className="grid gap-3">
        {choices.map(({ percent, amount }) => (
          <RadioCard
            key={percent}
            {...form.register('choice')}
            value={percent}
            required
            title={formatPercent(percent)}
            aside={formatMoney(amount)}
            defaultChecked={form.values.choice === String(percent)}
          />
        ))}
        <RadioCard
          {...form.register('choice')}
          value="other"
          required
          title="Another amount"
          defaultChecked={form.values.choice === 'other'}
        />
      </RadioGroup>
      <Field label="Amount" optional error={form.getError('amount')} hint={formatTipLimits(tip)}>
        {(control) => (
          <Input
            {...control}
            {...form.register('amount')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            defaultValue={form.values.amount}
            onInput={({ currentTarget }) => chooseOtherAmount(currentTarget.form)}
            className="max-w-40"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={form.isPending} size="lg">
          Continue to payment
        </SubmitButton>
        <ButtonLink variant="outline" size="lg" href={routes.booking(reference)}>
          Not now
        </ButtonLink>
      </div>
    </form>
  );
}

function chooseOtherAmount(form: HTMLFormElement | null) {
  form?.querySelector<HTMLInputElement>('[name="choice"][value="other"]')?.click();
}
