/**
 * Whether an attempt to sign in counts against its account: the service refused it. Who was right
 * but is not confirmed yet, and a service that did not answer, count for nothing.
 */
export function isFailedAttempt(fault: { code?: string; status?: number } | null) {
  const { code, status = 0 } = fault ?? {};
  return status >= 400 && status < 500 && code !== 'email_not_confirmed';
}

/** Whether the service never got to it: then no mail went out, and whoever asked has not had one. */
export function isUnanswered(fault: { status?: number } | null) {
  return fault !== null && (!fault.status || fault.status >= 500);
}
