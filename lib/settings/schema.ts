import { z } from 'zod';
import { fitsHash, isStrongPassword } from '@/lib/auth/password';
import { settingsMessages as words } from './messages';

export const passwordSchema = z.object({
  password: z
    .string()
    .min(1, words.passwordRequired)
    .refine((password) => password === '' || isStrongPassword(password), words.weakPassword)
    .refine(fitsHash, words.passwordTooLong),
});

/** Of a mail or an authenticator app; people type it with spaces. */
export const codeSchema = z.object({
  code: z
    .string()
    .transform((code) => code.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, words.codeInvalid)),
});

/** What the form of a set-up carries on while its code is asked for. */
export const setupSchema = z.object({
  factorId: z.uuid(),
  secret: z.string().max(256),
  picture: z.string().startsWith('data:image/svg+xml').max(200_000),
});

export const connectSchema = z.enum(['google', 'apple']);
