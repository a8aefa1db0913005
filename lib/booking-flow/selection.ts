import { bookedChoices, stepChoices } from '@/lib/booking-choices';
import { routes, type BookingStep } from '@/lib/routes';
import { normalizeInstant } from '@/lib/dates/instant';
import type { Venue } from '@/lib/bookings/types';
import type { BookingSelection } from './selection-schema';

export type { BookingSelection };

export type CompleteSelection = BookingSelection & { starts_at: string; place: Venue };

/** Returns the selection with a slot and the provider who has it (BOOK-52). */
export function selectSlot<S extends BookingSelection>(
  selection: S,
  { provider_id, starts_at, total }: { provider_id: string; starts_at: string; total?: number },
) {
  const isAnyProvider = selection.provider_id === null || selection.any_provider !== null;
  return {
    ...selection,
    provider_id,
    any_provider: isAnyProvider ? ('on' as const) : null,
    starts_at: normalizeInstant(starts_at),
    shown_total: total ?? null,
  };
}

/** Returns the label of a total: `Each visit` for a series (MONEY-14), otherwise undefined. */
export function getTotalLabel({ frequency }: Pick<BookingSelection, 'frequency'>) {
  return frequency ? 'Each visit' : undefined;
}

/** Returns a booking step's URL, with the service in its path and the rest in its query. */
export function getSelectionHref(
  step: BookingStep,
  selection: Partial<BookingSelection> & { service_id: string },
  params: { view?: string } = {},
) {
  const selectionForStep = step === 'time' ? removeSlotChoices(selection) : selection;
  return withSelection(selectionForStep, (id, query) =>
    routes.bookService(id, step, { ...query, ...params }),
  );
}

/** Returns the URL of a provider's page that leads back to a booking, without its time (CAT-29). */
export function getProfileHref(
  provider_id: string,
  { idempotency_key, ...selection }: Partial<BookingSelection> & { service_id: string },
) {
  return routes.bookProvider(provider_id, {
    ...withoutSlot(selection),
    idempotency_key: idempotency_key || null,
  });
}

/** Returns the selection without its time. */
export function withoutTime<S extends Partial<BookingSelection>>(selection: S) {
  return { ...selection, date: null, starts_at: null, shown_total: null };
}

/** Returns the selection without its time and provider. */
export function withoutSlot<S extends Partial<BookingSelection>>(selection: S) {
  return { ...withoutTime(selection), provider_id: null, any_provider: null };
}

/** Removes the shown total, and the provider if they came with a time. The time step then lists all times again. */
function removeSlotChoices<S extends Partial<BookingSelection>>(selection: S): S {
  const rest = { ...selection, shown_total: null };
  return selection.any_provider ? { ...rest, provider_id: null, any_provider: null } : rest;
}

/** Returns the URL that `toHref` builds from a selection. */
export function withSelection(
  { service_id, starts_at, ...query }: Partial<BookingSelection> & { service_id: string },
  toHref: (service_id: string, query: Partial<Omit<BookingSelection, 'service_id'>>) => string,
) {
  return toHref(service_id, { ...query, starts_at: normalizeInstant(starts_at) });
}

const kinds = { ...bookedChoices, ...stepChoices };

/** Returns the choices that a form asks for. `getValues` returns a field's values, or undefined if the form lacks it. */
export function pickChoices(getValues: (name: string) => string[] | undefined) {
  const picked = Object.entries(kinds).flatMap(([name, kind]) => {
    const values = getValues(name)?.filter(Boolean);
    return values ? [[name, kind === 'ids' ? values : (values[0] ?? null)]] : [];
  });
  return Object.fromEntries(picked) as Partial<BookingSelection>;
}

/** Lists a selection as form fields. A list becomes one field per item. */
export function listSelectionFields(selection: Partial<BookingSelection>): [string, string][] {
  return Object.entries(selection).flatMap(([name, value]) =>
    [value ?? []].flat().map((item): [string, string] => [name, String(item)]),
  );
}

/** Returns what is booked as the JSON of a `private.booking_request`. */
export function toBookingRequest({ service_id, idempotency_key, ...choices }: BookingSelection) {
  const names = Object.keys(bookedChoices) as (keyof typeof bookedChoices)[];
  const booked = Object.fromEntries(names.map((name) => [name, choices[name]]));
  return { service_id, ...booked, idempotency_key: idempotency_key || null };
}
