/** Tip of a booking that was or can be tipped. `amount` is null until then. The others are what a tip can be. */
export type CustomerTip = {
  booking_id: string;
  amount: number | null;
  minimum: number;
  maximum: number;
};
