import { z } from 'zod';
import { optionalPhoneField, phoneField } from '@/lib/form/phone';
import { getSafePath } from '@/lib/http/safe-path';
import type { ColumnsOf } from '@/lib/supabase/tables';
import { createNameSchema, textMessages } from '@/lib/form/text-schema';
import { appCodeField, codeField } from './code';
import { emailField } from './email';
import { authMessages } from './messages';
import { createNewPasswordSchema } from './password';

/** Path to continue to, always on this site. Defaults to home. */
const next = z
  .string()
  .optional()
  .transform((path) => getSafePath(path));

export const signInSchema = z.object({
  email: emailField,
  next,
  password: z.string().min(1, authMessages.passwordRequired).max(1000, textMessages.tooLong),
});

/** Sign-up form, of which only email and password are required (AUTH-1). */
export const signUpSchema = z.object({
  next,
  first_name: createNameSchema(),
  last_name: createNameSchema(),
  phone: optionalPhoneField,
  email: emailField,
  password: createNewPasswordSchema(),
} satisfies ColumnsOf<'customer_profiles'> & {
  next: z.ZodType<string>;
  password: z.ZodType<string>;
});

export const emailSchema = z.object({ email: emailField, next });

export const phoneSchema = z.object({ phone: phoneField, next });

export const secondFactorSchema = z.object({ code: appCodeField, next });

/** Form for an emailed code. `type` is the kind of email that contained it. */
export const emailCodeSchema = emailSchema.extend({
  code: codeField,
  type: z.enum(['email', 'signup', 'recovery']).catch('email'),
});
export const phoneCodeSchema = phoneSchema.extend({ code: codeField });

export const newPasswordSchema = z.object({ password: createNewPasswordSchema(), next });

const linkType = z.enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email']);
const optionalEmail = emailField.optional().catch(undefined);

/** Query of an emailed link. Our own templates include the email address. */
export const emailLinkSchema = z.object({
  token_hash: z.string().min(1).max(256),
  type: linkType,
  email: optionalEmail,
});
export type EmailLink = z.output<typeof emailLinkSchema>;
export type EmailLinkType = EmailLink['type'];

export const emailLinkFormSchema = emailLinkSchema.extend({ next });

const token = z.string().min(1).max(8_000);

/** Session in a link sent with the auth service's default email template. `email` is unverified. */
export const emailLinkSessionSchema = z.object({
  access_token: token,
  refresh_token: token,
  type: linkType.catch('magiclink'),
  email: optionalEmail,
  next,
});
export type EmailLinkSession = Omit<z.output<typeof emailLinkSessionSchema>, 'next'>;
