'use server';

import { revalidatePath } from 'next/cache';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import type { PostgrestError } from '@supabase/supabase-js';
import { getCustomer } from '@/lib/session/customer';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { toResult } from '@/lib/result';
import { routes, type BookingStep } from '@/lib/routes';
import { cookieNames } from '@/lib/storage-keys';
import { createServerSupabase } from '@/lib/supabase/server';
import { bookingMessages, refusalMessage } from './messages';
import { getOwnBookings } from './queries';
import { detailsSchema, encodeDraft, nearestSchema, requestSchema, type Details } from './schema';
import { getDraft } from './service';
import type { BookingRefusal, BookingState, Picks } from './types';

/** Holds the picked slot for ten minutes, for the customer who asks. The same attempt moves its hold. */
export async function holdSlot(
  serviceId: string,
  query: Record<string, unknown>,
): Promise<BookingRefusal | null> {
  const request = requestSchema.safeParse({ ...query, service: serviceId });
  if (!request.success) return invalidRequest;
  const { picks } = request.data;
  if (!picks.start) return { message: refusalMessage('invalid_time') };
  const details = detailsSchema.safeParse(await getDraft(serviceId));
  return hold(serviceId, picks, details.data?.place);
}

async function hold(
  serviceId: string,
  picks: Picks,
  place?: Details['place'],
): Promise<BookingRefusal | null> {
  const supabase = await createServerSupabase();
  const { error } = await supabase.rpc('hold_booking', {
    p_idempotency_key: picks.attempt,
    p_service_id: serviceId,
    p_starts_at: picks.start ?? '',
    p_provider_id: picks.provider ?? undefined,
    p_add_on_ids: picks.addOns,
    p_place: place,
  });
  return error && refusal(error, serviceId, picks);
}

/** Asked by the browser, so that the page around the answer can be prerendered. */
export async function loadOwnBookings() {
  return toResult(getOwnBookings(), bookingMessages.bookingsFailed);
}

/** Keeps the details step's answers and goes on to review; a customer's slot is held on the way. */
export async function saveDetails(_before: BookingState, form: FormData): Promise<BookingState> {
  const { place, location, address, access_notes, notes, ...fields } = fieldsOf(form);
  const request = requestSchema.safeParse(fields);
  if (!request.success) return stopped(invalidRequest);
  const { serviceId, picks } = request.data;
  const typed = { place, location, address, access_notes, notes };
  await keepDraft(serviceId, {
    place: text(typed.place, 10),
    location: text(typed.location, 36) || null,
    address: text(typed.address, 150),
    access_notes: text(typed.access_notes, 250),
    notes: text(typed.notes, 500),
  });

  const details = detailsSchema.safeParse(typed);
  if (!details.success) {
    const issues = details.error.issues.map(({ path, message }) => [path.join('.'), message]);
    const fields = Object.fromEntries(issues);
    return stopped({ message: 'Please check the marked fields.', fields });
  }
  // The review step shows what came of the hold; a lost race must not lose what was typed here.
  if (picks.start && (await getCustomer())) await hold(serviceId, picks, details.data.place);
  redirect(stepHref(serviceId, 'review', picks));
}

/** Books what was picked. Twice the same attempt is one booking (safety rule 5). */
export async function confirmBooking(_before: BookingState, form: FormData): Promise<BookingState> {
  const request = requestSchema.safeParse(fieldsOf(form));
  if (!request.success) return stopped(invalidRequest);
  const { serviceId, picks } = request.data;
  const reviewHref = stepHref(serviceId, 'review', picks);
  if (!(await getCustomer())) redirect(routes.signInThen(reviewHref));
  if (!picks.start) redirect(stepHref(serviceId, 'when', picks));
  const details = detailsSchema.safeParse(await getDraft(serviceId));
  if (!details.success) redirect(stepHref(serviceId, 'details', picks));

  const { place, location, address, access_notes, notes } = details.data;
  const supabase = await createServerSupabase();
  const { data, error } = await supabase.rpc('confirm_booking', {
    p_idempotency_key: picks.attempt,
    p_service_id: serviceId,
    p_starts_at: picks.start,
    p_place: place,
    p_provider_id: picks.provider ?? undefined,
    p_add_on_ids: picks.addOns,
    p_location_id: location ?? undefined,
    p_address: address || undefined,
    p_access_notes: access_notes || undefined,
    p_notes: notes || undefined,
  });
  if (error) return stopped(refusal(error, serviceId, picks));

  const booking = data[0];
  if (!booking) return stopped({ message: bookingMessages.failed });
  revalidatePath(routes.myBookings);
  revalidatePath(routes.bookings);
  redirect(routes.receipt(booking.reference));
}

function refusal(error: PostgrestError, serviceId: string, picks: Picks): BookingRefusal {
  if (error.hint === 'already_confirmed') {
    return { message: refusalMessage(error.hint), href: routes.receipt(error.details) };
  }
  if (error.hint === 'not_signed_in') {
    const href = routes.signInThen(stepHref(serviceId, 'review', picks));
    return { message: refusalMessage(error.hint), href };
  }
  if (error.code.startsWith('PT4')) {
    const nearest = error.hint === 'slot_taken' ? parseNearest(error.details) : undefined;
    return { message: refusalMessage(error.hint), nearest };
  }
  log.error('booking failed', error);
  // No code at all means no answer: it may have been booked, and the same attempt will tell.
  return { message: error.code ? bookingMessages.failed : bookingMessages.unsure };
}

function parseNearest(details: string) {
  try {
    return nearestSchema.parse(JSON.parse(details));
  } catch {
    return [];
  }
}

/** What was typed stays in its fields and in the draft, so no values go back. */
function stopped(refusal: BookingRefusal): BookingState {
  return { ...refusal, values: {} };
}

const invalidRequest: BookingRefusal = { message: refusalMessage('invalid_request') };

/** A form's fields without those that Next adds; one that is there several times as a list. */
function fieldsOf(form: FormData): Record<string, FormDataEntryValue | FormDataEntryValue[]> {
  const names = [...new Set(form.keys())].filter((name) => !name.startsWith('$ACTION_'));
  return Object.fromEntries(
    names.map((name) => {
      const values = form.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

function stepHref(serviceId: string, step: BookingStep, { addOns, ...picks }: Picks) {
  return routes.bookService(serviceId, step, { ...picks, add_on: addOns });
}

async function keepDraft(serviceId: string, draft: Parameters<typeof encodeDraft>[1]) {
  const store = await cookies();
  store.set(cookieNames.bookingDraft, encodeDraft(serviceId, draft), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: env.NEXT_PUBLIC_SITE_URL.startsWith('https:'),
    maxAge: 60 * 60,
  });
}

/** One character more than allowed is kept, so that too long stays too long. */
function text(value: unknown, limit: number) {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').slice(0, limit + 1) : '';
}
