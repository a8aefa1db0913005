import { routes, type BookingStep } from '@/lib/routes';
import { normalizeInstant } from '@/lib/dates/instant';
import type { ServicePlace } from '@/lib/bookings/types';

/**
 * What is being booked, from the first choice to the database. Its names are those of the columns: in
 * the URL, in the forms' fields, and with p_ before them in the database's calls.
 */
export type BookingSelection = {
  service_id: string;
  /** Null for any provider. */
  provider_id: string | null;
  add_on_ids: string[];
  /** The calendar day whose times are shown. */
  date: string | null;
  starts_at: string | null;
  place: ServicePlace | null;
  postal_code: string | null;
  /** One key, one booking: made when the flow opens. Empty until then. */
  idempotency_key: string;
};

/** A selection that has come as far as the review. */
export type CompleteSelection = BookingSelection & { starts_at: string; place: ServicePlace };

/** Before the first choice. Prerendered for everyone, so it carries no idempotency key. */
export function emptySelection(service_id: string): BookingSelection {
  return {
    service_id,
    provider_id: null,
    add_on_ids: [],
    date: null,
    starts_at: null,
    place: null,
    postal_code: null,
    idempotency_key: '',
  };
}

/** A booking step's address; the service is in its path, the rest in its query. */
export function selectionHref(
  step: BookingStep,
  selection: Partial<BookingSelection> & { service_id: string },
  /** What the step's page shows besides. */
  more: { view?: string } = {},
) {
  return withSelection(selection, (id, query) =>
    routes.bookService(id, step, { ...query, ...more }),
  );
}

/** An address with a selection in its query. */
export function withSelection(
  { service_id, starts_at, ...query }: Partial<BookingSelection> & { service_id: string },
  toHref: (service_id: string, query: Partial<Omit<BookingSelection, 'service_id'>>) => string,
) {
  return toHref(service_id, { ...query, starts_at: normalizeInstant(starts_at) });
}

/** The fields of a form that carries a selection; a list is one field several times. */
export function selectionFields(selection: Partial<BookingSelection>): [string, string][] {
  return Object.entries(selection).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
}

/** As a database call takes it: null is left out, so that the call's default applies. */
type Argument<Value> = null extends Value ? Exclude<Value, null> | undefined : Value;
type Arguments<S, Name extends keyof S & string> = {
  [N in Name as `p_${N}`]: Argument<S[N]>;
};

/** Those parts of a selection that a database call asks for, as its arguments. */
export function selectionArguments<S extends BookingSelection, Name extends keyof BookingSelection>(
  selection: S,
  ...names: Name[]
) {
  const entries = names.map((name) => [`p_${name}`, selection[name] ?? undefined]);
  return Object.fromEntries(entries) as Arguments<S, Name>;
}
