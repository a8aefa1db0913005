import 'server-only';
import { getServerTime } from '@/lib/dates/server-time';
import { readOr } from '@/lib/result';
import { getHourCycle } from '@/lib/session/customer';
import { bookingMessages } from '@/lib/bookings/messages';
import { addDaysTo, formatSoon, getCalendarDay } from '@/lib/dates/format';
import { memoizeWithTtl } from '@/lib/cache/memoize-with-ttl';
import { read } from '@/lib/supabase/calls';
import { createPublicSupabase, createServerSupabase, isVisitor } from '@/lib/supabase/server';
import { readDaysInBatches } from './day-batches';
import { getOffer } from './offers';
import { getPolicy } from '@/lib/policies/queries';
import { findSlot, getSelectedDay } from './times';
import { getAddedMinutes } from './questions';
import { toBookingRequest, type BookingSelection } from './selection';
import type { BookableService } from './service-queries';

/** Loads the available days, the slots of the chosen or first day, and the chosen slot. */
export async function listTimes(service: BookableService, selection: BookingSelection) {
  const { starts_at, provider_id } = selection;
  const range = await listBookableDays(service, selection);
  const offer = getOffer(service.offers, provider_id) ?? service.offers[0];
  const timeZone = offer?.provider.time_zone ?? 'UTC';
  const date = selection.date ?? (starts_at && getCalendarDay(starts_at, timeZone));
  const day = getSelectedDay({ date }, range);
  const slots = day === null ? [] : await listFreeSlots(selection, day);
  return { range, day, slots, slot: findSlot(slots, starts_at) };
}

/** Lists the available days from today to the policy's horizon, in the provider's time zone. */
export async function listBookableDays(service: BookableService, selection: BookingSelection) {
  const { horizon_days } = await getPolicy();
  const offer = getOffer(service.offers, selection.provider_id) ?? service.offers[0];
  const today = getCalendarDay(new Date(), offer?.provider.time_zone ?? 'UTC');
  const last = addDaysTo(today, horizon_days);
  const days = await readDaysInBatches(today, last, (from, to) =>
    listFreeDays(selection, from, to),
  );
  return { today, last, days };
}

async function listFreeDays(selection: BookingSelection, from: string, to: string) {
  const args = await toPeriodArguments(selection, from, to);
  return args.p_request.idempotency_key
    ? readDays(await createServerSupabase(), args)
    : readVisitorDays(args);
}

/** Lists the slots of a calendar day, earliest first, one per provider and start. */
async function listFreeSlots(selection: BookingSelection, day: string) {
  const args = await toPeriodArguments(selection, day, day);
  return args.p_request.idempotency_key
    ? readSlots(await createServerSupabase(), args)
    : readVisitorSlots(args);
}

/** Returns each provider's next time that fits the extras, with its text, keyed by provider id, or {} on failure. */
export async function findNextTimes(service: BookableService, selection: BookingSelection) {
  const pendingSlots = readNextSlots(service.id, getAddedMinutes(service, selection.add_on_ids));
  const [slots, hourCycle] = await Promise.all([
    readOr([], pendingSlots, bookingMessages.timesFailed),
    getHourCycle(),
  ]);
  return Object.fromEntries(
    slots.map(({ provider_id, starts_at, time_zone }) => [
      provider_id,
      { starts_at, text: formatSoon(starts_at, time_zone, hourCycle, getServerTime()) },
    ]),
  );
}

const readNextSlots = memoizeWithTtl(
  async (service_id: string, addedMinutes: number) => {
    const { data, error } = await read(createPublicSupabase(), 'list_next_free_slots', {
      p_service_id: service_id,
      p_added_minutes: addedMinutes,
    });
    if (error) throw new Error('Failed to load the next available times', { cause: error });
    return data;
  },
  { seconds: 3 },
);

type Client = ReturnType<typeof createPublicSupabase>;
type Args = Awaited<ReturnType<typeof toPeriodArguments>>;

async function readDays(supabase: Client, args: Args) {
  const { data, error } = await read(supabase, 'list_free_days', args);
  if (error) throw new Error('Failed to load available days', { cause: error });
  return data.map(({ day }) => day);
}

async function readSlots(supabase: Client, args: Args) {
  const { data, error } = await read(supabase, 'list_free_slots', args);
  if (error) throw new Error('Failed to load available times', { cause: error });
  return data;
}

const readVisitorDays = memoizeWithTtl((args: Args) => readDays(createPublicSupabase(), args), {
  seconds: 3,
});
const readVisitorSlots = memoizeWithTtl((args: Args) => readSlots(createPublicSupabase(), args), {
  seconds: 3,
});

/** Returns the arguments for a period. Visitors have no holds, so without the key they can share one cached result. */
async function toPeriodArguments(selection: BookingSelection, from: string, to: string) {
  const idempotency_key = (await isVisitor()) ? '' : selection.idempotency_key;
  const p_request = toBookingRequest({ ...selection, starts_at: null, idempotency_key });
  return { p_request, p_from: from, p_to: to };
}
