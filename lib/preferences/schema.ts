import { z } from 'zod';
import { codeField } from '@/lib/auth/code';
import { Constants } from '@/lib/supabase/database.types';
import type { ColumnsOf } from '@/lib/supabase/tables';

const choice = z.enum(['', 'on']).transform((value) => value === 'on');

/** Notification form. Browsers omit unchecked boxes, which `readForm` reads as ''. */
export const notificationSchema = z.object({
  booking_emails: choice,
  reminder_emails: choice,
  review_request_emails: choice,
  booking_texts: choice,
  reminder_texts: choice,
} satisfies ColumnsOf<'notification_preferences'>);

export type NotificationChoices = z.output<typeof notificationSchema>;

/** Time format form. '' means automatic. */
export const hourCycleSchema = z.object({
  hour_cycle: z
    .enum(['', ...Constants.public.Enums.hour_cycle])
    .transform((hourCycle) => hourCycle || null),
} satisfies ColumnsOf<'customer_profiles'>);

export const phoneCodeSchema = z.object({ code: codeField });
