import { z } from 'zod';
import { emailField } from '@/lib/auth/email';
import { optionalPhoneField } from '@/lib/form/phone';
import { createRequiredTextSchema, createTextSchema } from '@/lib/form/text-schema';
import { contactMessages } from './messages';

/** Hidden fields that detect bots. They are never sent back (FORM-3). */
const honeypot = {
  website: z.string(),
  /** Milliseconds from showing the form to submitting it, or empty without JavaScript. */
  elapsed: z.string(),
};

export const contactSchema = z.object({
  name: createRequiredTextSchema(120, contactMessages.nameMissing),
  email: emailField,
  message: createRequiredTextSchema(
    4000,
    contactMessages.messageMissing,
    contactMessages.messageTooLong,
  ),
  ...honeypot,
});

export const interestSchema = z.object({
  name: createRequiredTextSchema(120, contactMessages.nameMissing),
  email: emailField,
  phone: optionalPhoneField,
  category_id: z.union([z.literal(''), z.guid()]).catch(''),
  city: createRequiredTextSchema(80, contactMessages.cityMissing),
  about: createTextSchema(2000, contactMessages.aboutTooLong),
  ...honeypot,
});
