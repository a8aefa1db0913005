import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { z } from 'zod';
import { textField } from './text-field';

/** Where a number without a country code is dialled. */
const homeCountry = 'US';

const typedPhone = textField(32);

/** A phone number as it is dialled from anywhere: (415) 555-0123 → +14155550123. */
export const phoneField = typedPhone.transform(dialled);

/** The same, or empty. */
export const optionalPhoneField = typedPhone.transform((phone, context) =>
  phone ? dialled(phone, context) : '',
);

function dialled(phone: string, context: z.RefinementCtx) {
  const number = parsePhoneNumberFromString(phone, homeCountry);
  if (number?.isPossible() && !number.ext) return number.number as string;
  context.addIssue({ code: 'custom', message: 'Enter a phone number with its area code.' });
  return z.NEVER;
}

/** As people of its country write it: +14155550123 → (415) 555-0123. */
export function formatPhone(phone: string | null) {
  const number = parsePhoneNumberFromString(phone ?? '', homeCountry);
  if (!number) return phone ?? '';
  return number.country === homeCountry ? number.formatNational() : number.formatInternational();
}
