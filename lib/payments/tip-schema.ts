import { z } from 'zod';
import { referenceSchema } from '@/lib/bookings/query-schema';
import { tipMessages } from './messages';

/** Amount as people type it: `$7.50`, `7,50 €`, `7.5` or `7`. */
const amountPattern = /^\p{Sc}?\s*(\d{1,8}(?:[.,]\d{1,2})?)\s*\p{Sc}?$/u;

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

/** Whether a text is an amount. Only the database knows which amounts a tip of a booking can have. */
function isTipAmount(amount: string) {
  return parseAmount(amount) > 0;
}

/** Parses a typed amount. Returns NaN for other text. */
function parseAmount(amount: string) {
  return Number(amountPattern.exec(amount)?.[1]?.replace(',', '.'));
}
