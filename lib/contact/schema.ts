import { z } from 'zod';
import { emailField } from '@/lib/auth/email';
import { optionalPhoneField } from '@/lib/form/phone';
import { requiredTextField, textField } from '@/lib/form/text-field';
import { contactMessages as words } from './messages';

/** What tells programs from people; neither is shown, and neither is sent back (FORM-3). */
const trap = {
  website: z.string(),
  /** Milliseconds from the form's appearance to its sending; without scripts nobody measures them. */
  elapsed: z.string(),
};

export const contactSchema = z.object({
  name: requiredTextField(120, words.nameMissing),
  email: emailField,
  message: requiredTextField(4000, words.messageMissing, words.messageTooLong),
  ...trap,
});

export const interestSchema = z.object({
  name: requiredTextField(120, words.nameMissing),
  email: emailField,
  phone: optionalPhoneField,
  category_id: z.union([z.literal(''), z.guid()]).catch(''),
  city: requiredTextField(80, words.cityMissing),
  about: textField(2000, words.aboutTooLong),
  ...trap,
});
