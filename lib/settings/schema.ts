import { z } from 'zod';
import { isAppCode, isCode, typedCodeField } from '@/lib/auth/code';
import { authMessages } from '@/lib/auth/messages';
import { createNewPasswordSchema } from '@/lib/auth/password';
import { socialProviderIds } from '@/lib/auth/types';
import { settingsMessages } from './messages';

const wrongCode = { path: ['code'], message: authMessages.codeInvalid };
const wrongAppCode = { path: ['code'], message: authMessages.appCodeInvalid };

/** `sent`: where a code was emailed. `again`: email another. `asked`: the current password is required. */
export const passwordSchema = z
  .object({
    password: createNewPasswordSchema(settingsMessages.passwordRequired),
    asked: z.string(),
    current_password: z.string().max(1000),
    sent: z.string().max(320),
    again: z.string(),
    code: typedCodeField,
  })
  .refine(({ sent, again, code }) => !sent || again || isCode(code), wrongCode);

/** Empty on the first submission, then the app being added and its code. */
export const addAppSchema = z
  .object({
    factorId: z.literal('').or(z.uuid()),
    uri: z.literal('').or(z.string().startsWith('otpauth://totp/').max(2_000)),
    code: typedCodeField,
  })
  .refine(({ factorId, code }) => !factorId || isAppCode(code), wrongAppCode);

export const itemSchema = z.object({ id: z.string().max(100) });

export const connectSchema = z.object({ provider: z.enum(socialProviderIds) });
