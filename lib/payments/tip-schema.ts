import { z } from 'zod';
import { referenceSchema } from '@/lib/bookings/query-schema';
import { tipMessages } from './messages';
import { tipLimits } from './tips';

/** Amount as people type it: `$7.50`, `7,50 €`, `7.5` or `7`. */
const amountPattern = /^\p{Sc}?\s*(\d{1,4}(?:[.,]\d{1,2})?)\s*\p{Sc}?$/u;

export const tipSchema = z
  .object({
    reference: referenceSchema,
    choice: z.string().regex(/^(\d{1,3}|other)$/, tipMessages.noChoice),
    amount: z.string().trim(),
  })
  .superRefine(({ choice, amount }, context) => {
    const error =
      choice === 'other'
        ? !isTipAmount(amount) && tipMessages.invalidAmount
        : amount !== '' && tipMessages.twoAmounts;
    if (error) context.addIssue({ code: 'custom', path: ['amount'], message: error });
  });

/** Returns the chosen percentage or the typed amount as database arguments. */
export function toTipArguments({ choice, amount }: z.output<typeof tipSchema>) {
  return choice === 'other' ? { p_amount: parseAmount(amount) } : { p_percent: Number(choice) };
}

function isTipAmount(amount: string) {
  const number = parseAmount(amount);
  return number >= tipLimits.minimum && number <= tipLimits.maximum;
}

/** Parses a typed amount. Returns NaN for other text. */
function parseAmount(amount: string) {
  return Number(amountPattern.exec(amount)?.[1]?.replace(',', '.'));
}
