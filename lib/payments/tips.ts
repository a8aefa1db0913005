/** Limits in the site's currency. The database checks the same limits. */
export const tipLimits = { minimum: 1, maximum: 500 };

/** Booking that can be tipped, or was. `amount` is null until it is tipped. */
export type CustomerTip = { booking_id: string; amount: number | null };
