import { z } from 'zod';
import type { ColumnsOf } from '@/lib/supabase/tables';
import { authMessages as words } from './messages';

const email = z
  .string()
  .trim()
  .min(1, words.emailRequired)
  .max(320, words.tooLong)
  .pipe(z.email(words.emailInvalid));

/** Spec §9; the service has the same rule and the last word. bcrypt reads 72 bytes at most. */
const newPassword = z
  .string()
  .min(1, words.passwordRequired)
  .refine((password) => password === '' || isStrong(password), words.weakPassword)
  .refine((password) => new TextEncoder().encode(password).length <= 72, words.passwordTooLong);

const name = z.string().trim().max(80, words.tooLong);

export const signInSchema = z.object({
  email,
  password: z.string().min(1, words.passwordRequired).max(1000, words.tooLong),
});

/** Only email and password are required (spec §5). */
export const signUpSchema = z.object({
  first_name: name,
  last_name: name,
  phone: z
    .string()
    .trim()
    .max(32, words.tooLong)
    .refine((phone) => phone === '' || /^\+?[\d ().-]{6,}$/.test(phone), words.phoneInvalid),
  email,
  password: newPassword,
} satisfies ColumnsOf<'customer_profiles'> & { password: z.ZodType<string> });

export const emailSchema = z.object({ email });

export const newPasswordSchema = z.object({ password: newPassword });

/** What a mailed link carries. */
export const confirmSchema = z.object({
  token_hash: z.string().min(1).max(256),
  type: z.enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email']),
});

function isStrong(password: string) {
  return password.length >= 6 && [/[A-Z]/, /[a-z]/, /\d/].every((kind) => kind.test(password));
}
