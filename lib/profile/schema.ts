import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { z } from 'zod';
import type { ColumnsOf } from '@/lib/supabase/tables';
import { profileMessages as words } from './messages';
import { longestBio } from './rules';

/** Where a number without a country code is dialled. */
const homeCountry = 'US';

/** Postgres counts characters, JavaScript halves of some; and it keeps no NUL and no half of one. */
function text(longest: number, tooLong: string = words.tooLong) {
  return z
    .string()
    .transform((value) => value.replace(/\r\n?/g, '\n').trim())
    .refine((value) => value.isWellFormed() && !value.includes('\0'), words.unreadable)
    .refine((value) => [...value].length <= longest, tooLong);
}

/** Spec §5: empty dates and bios are null; the database has the same limits as CHECKs. */
export const profileSchema = z.object({
  first_name: text(80).refine((name) => name !== '', words.firstNameRequired),
  last_name: text(80),
  phone: text(32).transform((phone, context) => {
    if (!phone) return null;
    const number = parsePhoneNumberFromString(phone, homeCountry);
    if (number?.isPossible() && !number.ext) return number.number as string;
    context.addIssue({ code: 'custom', message: words.phoneInvalid });
    return z.NEVER;
  }),
  date_of_birth: z
    .string()
    .trim()
    .transform((date) => date || null)
    .pipe(
      z.iso
        .date(words.dateInvalid)
        .refine((date) => '1900-01-01' <= date && date <= '2099-12-31', words.dateInvalid)
        .nullable(),
    ),
  bio: text(longestBio, words.bioTooLong).transform((bio) => bio || null),
} satisfies ColumnsOf<'customer_profiles'>);

export const newEmailSchema = z.object({
  email: z.string().trim().max(320, words.tooLong).pipe(z.email(words.emailInvalid)),
});

/** As people of its country write it: +14155550123 → (415) 555-0123. */
export function formatPhone(phone: string | null) {
  const number = parsePhoneNumberFromString(phone ?? '', homeCountry);
  if (!number) return phone ?? '';
  return number.country === homeCountry ? number.formatNational() : number.formatInternational();
}
