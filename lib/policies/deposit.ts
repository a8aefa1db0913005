/** Share of a total that is due online, unless it is below the smallest amount that is asked online. */
export type Deposit = { deposit_percent: number; minimum_charge: number };

/** Without payments, the smallest amount is null and no deposit is asked. */
export function getDeposit(
  { deposit_percent }: Pick<Deposit, 'deposit_percent'>,
  minimum: number | null,
): Deposit {
  return minimum === null
    ? { deposit_percent: 0, minimum_charge: 0 }
    : { deposit_percent, minimum_charge: minimum };
}
