import { z } from 'zod';
import { emailField } from '@/lib/auth/email';
import { optionalPhoneField } from '@/lib/form/phone';
import { createRequiredTextSchema, createTextSchema } from '@/lib/form/text-schema';
import { contactLimits, contactMessages } from './messages';

/** Hidden fields that detect bots. They are never sent back (FORM-3). */
const honeypot = {
  website: z.string(),
  /** Milliseconds from showing the form to submitting it, or empty without JavaScript. */
  elapsed: z.string(),
};

export const contactSchema = z.object({
  name: createRequiredTextSchema(contactLimits.name, contactMessages.nameMissing),
  email: emailField,
  message: createRequiredTextSchema(
    contactLimits.message,
    contactMessages.messageMissing,
    'your message',
  ),
  ...honeypot,
});

export const interestSchema = z.object({
  name: createRequiredTextSchema(contactLimits.name, contactMessages.nameMissing),
  email: emailField,
  phone: optionalPhoneField,
  category_id: z.union([z.literal(''), z.guid()]).catch(''),
  city: createRequiredTextSchema(contactLimits.city, contactMessages.cityMissing),
  about: createTextSchema(contactLimits.about, 'this text'),
  ...honeypot,
});
