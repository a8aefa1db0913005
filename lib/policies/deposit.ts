/** Share of a total that is due online, unless it is below the smallest amount that is asked online. */
export type Deposit = { deposit_percent: number; minimum_charge: number };

/** Returns the part of a total that is due online. Must match private.compute_deposit. */
export function getDueOnline(total: number, { deposit_percent, minimum_charge }: Deposit) {
  const cents = Math.round((Math.round(total * 100) * deposit_percent) / 100);
  return cents >= minimum_charge * 100 ? cents / 100 : 0;
}

/** Without payments, the smallest amount is null and no deposit is asked. */
export function getDeposit(
  { deposit_percent }: Pick<Deposit, 'deposit_percent'>,
  minimum: number | null,
): Deposit {
  return minimum === null
    ? { deposit_percent: 0, minimum_charge: 0 }
    : { deposit_percent, minimum_charge: minimum };
}
