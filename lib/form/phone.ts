import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { z } from 'zod';
import { maxLengths } from './max-lengths';
import { createTextSchema } from './text-schema';
import { market } from '@/lib/site-config';

export const phoneText = createTextSchema(maxLengths.phone);
export const phoneMessage = 'Enter a phone number with its area code.';

/** Schema that normalizes a phone number to E.164: (415) 555-0123 → +14155550123. An extension follows as text. */
export const phoneField = phoneText.transform(requirePhone);

export const optionalPhoneField = phoneText.transform((phone, context) =>
  phone ? requirePhone(phone, context) : '',
);

function requirePhone(phone: string, context: z.RefinementCtx) {
  const normalizedPhone = normalizePhone(phone);
  if (normalizedPhone) return normalizedPhone;
  context.addIssue({ code: 'custom', message: phoneMessage });
  return z.NEVER;
}

/** Returns a phone number as E.164 with its extension, or null if it can't be one or is too long to store. */
export function normalizePhone(phone: string): string | null {
  // Most of the world dials 00 before a country code. No country's own numbers start with it.
  const number = parsePhoneNumberFromString(phone.replace(/^00/, '+'), market.country);
  const { number: base, ext } = number ?? {};
  if (!base || !number?.isPossible()) return null;
  const normalized = ext ? `${base} ext. ${ext}` : base;
  return normalized.length <= maxLengths.phone ? normalized : null;
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
