import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { z } from 'zod';
import { safePath } from '@/lib/routes';
import type { ColumnsOf } from '@/lib/supabase/tables';
import { authMessages as words } from './messages';
import { fitsHash, isStrongPassword } from './password';

const email = z
  .string()
  .trim()
  .min(1, words.emailRequired)
  .max(320, words.tooLong)
  .pipe(z.email(words.emailInvalid));

const newPassword = z
  .string()
  .min(1, words.passwordRequired)
  .refine((password) => password === '' || isStrongPassword(password), words.weakPassword)
  .refine(fitsHash, words.passwordTooLong);

/** Where a number without a country code is dialled. */
const homeCountry = 'US';

/** As it is dialled from anywhere: +14155550123. */
function dialled(phone: string, context: z.RefinementCtx) {
  const number = parsePhoneNumberFromString(phone, homeCountry);
  if (number?.isPossible() && !number.ext) return number.number as string;
  context.addIssue({ code: 'custom', message: words.phoneInvalid });
  return z.NEVER;
}

const typedPhone = z.string().trim().max(32, words.tooLong);

const name = z.string().trim().max(80, words.tooLong);

/** Where to go on to afterwards: a path of our own, or home. */
const next = z
  .string()
  .optional()
  .transform((path) => safePath(path));

export const signInSchema = z.object({
  email,
  next,
  password: z.string().min(1, words.passwordRequired).max(1000, words.tooLong),
});

/** Only email and password are required (AUTH-1). */
export const signUpSchema = z.object({
  next,
  first_name: name,
  last_name: name,
  phone: typedPhone.transform((phone, context) => (phone ? dialled(phone, context) : '')),
  email,
  password: newPassword,
} satisfies ColumnsOf<'customer_profiles'> & {
  next: z.ZodType<string>;
  password: z.ZodType<string>;
});

export const emailSchema = z.object({ email, next });

export const phoneSchema = z.object({ phone: typedPhone.transform(dialled), next });

/** Of a mail, a text message or an authenticator app; people type it with spaces. */
const code = z
  .string()
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, words.codeInvalid));

export const secondFactorSchema = z.object({ code, next });
export const emailCodeSchema = emailSchema.extend({ code });
export const phoneCodeSchema = phoneSchema.extend({ code });

export const newPasswordSchema = z.object({ password: newPassword, next });

/** What a mailed link carries. */
export const confirmSchema = z.object({
  token_hash: z.string().min(1).max(256),
  type: z.enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email']),
});
