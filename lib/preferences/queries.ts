import 'server-only';
import { deliversEmail } from '@/lib/outbox/channels';
import { readOr } from '@/lib/result';
import { getCustomer } from '@/lib/session/customer';
import { read } from '@/lib/supabase/calls';
import { createServerSupabase, isVisitor } from '@/lib/supabase/server';
import { preferenceMessages } from './messages';
import type { NotificationChoices } from './schema';

/** Choices of customers who never saved any. Must match the column defaults. */
const defaults: NotificationChoices = {
  booking_emails: true,
  reminder_emails: true,
  review_request_emails: true,
  booking_texts: false,
  reminder_texts: false,
};

export async function getNotificationChoices(customerId: string): Promise<NotificationChoices> {
  const supabase = await createServerSupabase();
  const { data, error } = await supabase
    .from('notification_preferences')
    .select('booking_emails, reminder_emails, review_request_emails, booking_texts, reminder_texts')
    .eq('customer_id', customerId)
    .maybeSingle();
  if (error) throw new Error(preferenceMessages.notificationsFailed, { cause: error });
  return data ?? defaults;
}

/** Returns the address that gets the confirmations of the customer's bookings, or null if none does (MSG-8). */
export async function getConfirmationEmail() {
  if (!deliversEmail || (await isVisitor())) return null;
  const [customer, wantsEmails] = await Promise.all([
    getCustomer(),
    readOr(false, wantsBookingEmails(), preferenceMessages.notificationsFailed),
  ]);
  return wantsEmails ? (customer?.email ?? null) : null;
}

/** Whether the caller wants emails about bookings. Their policy shows only their own row, so this needs no id. */
async function wantsBookingEmails() {
  const supabase = await createServerSupabase();
  const { data, error } = await supabase
    .from('notification_preferences')
    .select('booking_emails')
    .maybeSingle();
  if (error) throw new Error(preferenceMessages.notificationsFailed, { cause: error });
  return data?.booking_emails ?? defaults.booking_emails;
}

type PhoneStatus = {
  phone: string | null;
  isVerified: boolean;
  /** Whether a code that was texted can still verify the number. */
  hasCode: boolean;
};

/** Returns the customer's phone number and its verification status (MSG-11). */
export async function getPhoneStatus(customerId: string): Promise<PhoneStatus> {
  const supabase = await createServerSupabase();
  const [profile, code] = await Promise.all([
    supabase
      .from('customer_profiles')
      .select('phone, phone_verified_at')
      .eq('id', customerId)
      .single(),
    read(supabase, 'has_phone_code'),
  ]);
  const error = profile.error ?? code.error;
  if (error) throw new Error(preferenceMessages.notificationsFailed, { cause: error });
  const { phone, phone_verified_at } = profile.data!;
  return { phone, isVerified: phone_verified_at !== null, hasCode: code.data! };
}
