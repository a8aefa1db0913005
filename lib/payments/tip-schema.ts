import { z } from 'zod';
import { tipMessages } from './messages';
import { tipLimits } from './tips';

/** `$7.50`, `7,50 €`, `7.5` and `7` are amounts as people type them. */
const typedAmount = /^\p{Sc}?\s*(\d{1,4}(?:[.,]\d{1,2})?)\s*\p{Sc}?$/u;

export const tipSchema = z
  .object({
    reference: z.string().regex(/^[2-9A-HJKMNP-Z]{8}$/),
    choice: z.string().regex(/^(\d{1,3}|other)$/, tipMessages.noChoice),
    amount: z.string().trim(),
  })
  .superRefine(({ choice, amount }, context) => {
    const problem =
      choice === 'other'
        ? !isTip(amount) && tipMessages.invalidAmount
        : amount !== '' && tipMessages.twoAmounts;
    if (problem) context.addIssue({ code: 'custom', path: ['amount'], message: problem });
  });

/** Returns the chosen percentage or the typed amount as database arguments. */
export function readTip({ choice, amount }: z.output<typeof tipSchema>) {
  return choice === 'other' ? { p_amount: readAmount(amount) } : { p_percent: Number(choice) };
}

function isTip(amount: string) {
  const typedAmount = readAmount(amount);
  return typedAmount >= tipLimits.minimum && typedAmount <= tipLimits.maximum;
}

/** Returns NaN for anything but an amount. */
function readAmount(amount: string) {
  return Number(typedAmount.exec(amount)?.[1]?.replace(',', '.'));
}
