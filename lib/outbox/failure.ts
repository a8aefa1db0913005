/** Failed delivery: a code for the log, and whether retrying is pointless. */
export class DeliveryError extends Error {
  constructor(
    readonly code: string,
    readonly isFinal = false,
  ) {
    super('A message was not delivered');
  }
}
