/**
 * The choices of the booking flow, named like database columns, and the kind of each, for which
 * `lib/booking-flow/selection-schema.ts` has a parser. Choices aren't personal, so they stand in the URL. Plain
 * JavaScript, because the route table lists them, too.
 */

/** What a customer books: fields of the database type `private.booking_request`. */
export const bookedChoices = /** @type {const} */ ({
  /** Null for any provider. */
  provider_id: 'id',
  add_on_ids: 'ids',
  starts_at: 'instant',
  place: 'venue',
  postal_code: 'postalCode',
});

/** What only leads through the steps. The database doesn't get these. */
export const stepChoices = /** @type {const} */ ({
  /** Whether the provider came with a time chosen from all providers' times. The time step lists all of them again. */
  any_provider: 'on',
  /** Whether the service step was answered. A time chosen in a list can come before it. */
  answered: 'on',
  /** Frequency of a series, or null for a single visit. */
  frequency: 'frequency',
  /** Order of the providers to choose from, or null for the lowest price first. */
  sort: 'order',
  /** The calendar day whose times are shown. */
  date: 'day',
  /** Total that was shown with the chosen time, so that the page can report a change. */
  shown_total: 'amount',
  /** Whether to ignore the remembered area, because the price shown before was for any area (CAT-22). */
  any_place: 'on',
});
