/** Limits of a tip in the site's currency. The database checks the same limits. */
export const tipLimits = { minimum: 1, maximum: 500 };

/** Tip of a booking that was or can be tipped. `amount` is null until then. */
export type CustomerTip = { booking_id: string; amount: number | null };
