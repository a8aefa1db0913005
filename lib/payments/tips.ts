/** Of a tip, in dollars; the database repeats it. */
export const tipLimits = { least: 1, most: 500 };

/** A booking that can be tipped, or was: then with its amount. */
export type OwnTip = { booking_id: string; amount: number | null };
