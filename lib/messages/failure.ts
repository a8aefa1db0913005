/** Why a message did not go out: a code for the log, and whether trying again is of no use. */
export class DeliveryError extends Error {
  constructor(
    readonly code: string,
    readonly isFinal = false,
  ) {
    super('A message was not delivered');
  }
}
