import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { z } from 'zod';
import { createTextSchema } from './text-schema';
import { market } from '@/lib/site-config';

const phoneText = createTextSchema(32);

/** Schema that normalizes a phone number to E.164: (415) 555-0123 → +14155550123. An extension follows as text. */
export const phoneField = phoneText.transform(normalizePhone);

export const optionalPhoneField = phoneText.transform((phone, context) =>
  phone ? normalizePhone(phone, context) : '',
);

function normalizePhone(phone: string, context: z.RefinementCtx) {
  // Most of the world dials 00 before a country code. No country's own numbers start with it.
  const number = parsePhoneNumberFromString(phone.replace(/^00/, '+'), market.country);
  const { number: base, ext } = number ?? {};
  if (base && number?.isPossible()) return ext ? `${base} ext. ${ext}` : (base as string);
  context.addIssue({ code: 'custom', message: 'Enter a phone number with its area code.' });
  return z.NEVER;
}

/** Returns a link that calls a phone number. Phones dial the extension after a pause. */
export function getPhoneHref(phone: string) {
  return parsePhoneNumberFromString(phone, market.country)?.getURI() ?? `tel:${phone}`;
}

/** Formats a phone number for display: +14155550123 → (415) 555-0123. */
export function formatPhone(phone: string | null) {
  const number = parsePhoneNumberFromString(phone ?? '', market.country);
  if (!number) return phone ?? '';
  return number.country === market.country ? number.formatNational() : number.formatInternational();
}
