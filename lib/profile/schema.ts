import { z } from 'zod';
import { emailField } from '@/lib/auth/email';
import { getCalendarDay } from '@/lib/dates/format';
import { optionalPhoneField } from '@/lib/form/phone';
import { nameSchema } from '@/lib/form/name-schema';
import { createOptionalTextSchema } from '@/lib/form/text-schema';
import type { ColumnsOf } from '@/lib/supabase/tables';
import { maxBioLength, profileMessages } from './messages';
import { pictureFits } from './picture';

/** Profile form. An empty phone, date or bio becomes null (PROF-1). The database checks the same limits (PROF-10). */
export const profileSchema = z.object({
  ...nameSchema.shape,
  phone: optionalPhoneField.transform((phone) => phone || null),
  date_of_birth: z
    .string()
    .trim()
    .transform((date) => date || null)
    .pipe(
      z.iso
        .date(profileMessages.dateInvalid)
        .refine((date) => '1900-01-01' <= date, profileMessages.dateInvalid)
        .refine((date) => date < getCalendarDay(new Date(), 'UTC'), profileMessages.dateAhead)
        .nullable(),
    ),
  bio: createOptionalTextSchema(maxBioLength, 'your bio'),
} satisfies ColumnsOf<'customer_profiles'>);
export type ProfileChange = z.output<typeof profileSchema>;

/** Text fields of the avatar form. The action reads the file from the form. */
export const avatarSchema = z.object({ fit: z.enum(pictureFits).catch('cover') });

export const newEmailSchema = z.object({ email: emailField });
