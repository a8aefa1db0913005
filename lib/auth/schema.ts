import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { z } from 'zod';
import { fieldErrors, readForm } from '@/lib/form';
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

export const signInSchema = z.object({
  email,
  password: z.string().min(1, words.passwordRequired).max(1000, words.tooLong),
});

/** Only email and password are required (spec §5). */
export const signUpSchema = z.object({
  first_name: name,
  last_name: name,
  phone: typedPhone.transform((phone, context) => (phone ? dialled(phone, context) : '')),
  email,
  password: newPassword,
} satisfies ColumnsOf<'customer_profiles'> & { password: z.ZodType<string> });

export const emailSchema = z.object({ email });

export const phoneSchema = z.object({ phone: typedPhone.transform(dialled) });

/** Of a mail, a text message or an authenticator app; people type it with spaces. */
export const codeSchema = z.object({
  code: z
    .string()
    .transform((code) => code.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, words.codeInvalid)),
});

/**
 * A form that sends a code to an email or a phone, then redeems it; `sent` says where the last one
 * went. `to` is where it goes as it is dialled; null when nobody can be reached there.
 */
export function readCodeForm(form: FormData) {
  const kind = form instanceof FormData && form.has('phone') ? 'phone' : 'email';
  const { code, again, next, ...values } = readForm(form, [kind, 'sent', 'again', 'code', 'next']);
  const input = (kind === 'phone' ? phoneSchema : emailSchema).safeParse(values);
  if (!input.success)
    return { to: null, values: { [kind]: values[kind] }, fields: fieldErrors(input.error) };
  const to = Object.values(input.data)[0] as string;
  return { kind, to, code, next, wantsIt: values.sent !== to || again !== '' } as const;
}

export const newPasswordSchema = z.object({ password: newPassword });

/** What a mailed link carries. */
export const confirmSchema = z.object({
  token_hash: z.string().min(1).max(256),
  type: z.enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email']),
});
