/**
 * Reason why a provider's external calendar couldn't be synced.
 * @typedef {'not_public' | 'unreachable' | 'refused' | 'redirected' | 'too_large' | 'not_a_calendar' | 'too_complex'} CalendarFailure
 */

/** Error for a provider's external calendar that couldn't be synced. The provider's page shows the reason. */
export class CalendarError extends Error {
  /** @param {CalendarFailure} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}
