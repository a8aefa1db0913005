/** Error for a failed delivery, with a code for the log. `isPermanent` means that a retry is pointless. */
export class DeliveryError extends Error {
  constructor(
    readonly code: string,
    readonly isPermanent = false,
  ) {
    super('Failed to deliver a message');
  }
}
