import { z } from 'zod';
import { isAppCode, isCode, typedCodeField } from '@/lib/auth/code';
import { authMessages } from '@/lib/auth/messages';
import { createNewPasswordSchema } from '@/lib/auth/password';
import { socialProviderIds } from '@/lib/auth/types';
import { maxLengths } from '@/lib/form/max-lengths';
import { settingsMessages } from './messages';

const wrongCode = { path: ['code'], message: authMessages.codeInvalid };
const wrongAppCode = { path: ['code'], message: authMessages.appCodeInvalid };

/** Password form. `sent_to` is where a code went, `resend` requests another. Only the form reads `asks_password`. */
export const passwordSchema = z
  .object({
    password: createNewPasswordSchema(settingsMessages.passwordRequired),
    asks_password: z.string(),
    current_password: z.string().max(1000),
    sent_to: z.string().max(maxLengths.email),
    resend: z.string(),
    code: typedCodeField,
  })
  .refine(({ sent_to, resend, code }) => !sent_to || resend || isCode(code), wrongCode);

/** Form that adds an authenticator app. Empty when first submitted, then filled with the app and its code. */
export const addAppSchema = z
  .object({
    factorId: z.literal('').or(z.uuid()),
    uri: z.literal('').or(z.string().startsWith('otpauth://totp/').max(2_000)),
    code: typedCodeField,
  })
  .refine(({ factorId, code }) => !factorId || isAppCode(code), wrongAppCode);

export const itemSchema = z.object({ id: z.string().max(100) });

export const connectSchema = z.object({ provider: z.enum(socialProviderIds) });
