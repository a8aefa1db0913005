/** Limits in the site's currency. The database checks the same limits. */
export const tipLimits = { minimum: 1, maximum: 500 };

/** Booking that was or can be tipped. `amount` is null until it is. */
export type CustomerTip = { booking_id: string; amount: number | null };
