import { useEffect } from 'react';
import type { ErrorReport } from '@/lib/errors/error-reports';
import { newReference } from '@/lib/reference';
import { routes } from '@/lib/routes';

/** Reports per page: a repeated failure need not be reported again. */
const most = 5;
const references = new Map<unknown, string>();
const reported = new Set<unknown>();

/**
 * The id to show with an error and to find in the log (FAIL-4). A server error has its own
 * (`digest`); one that only the browser saw gets an id here and is reported once.
 */
export function useErrorReference(error: unknown, place: ErrorReport['place']) {
  const digest = getDigest(error);
  // Reports it to the server.
  useEffect(() => {
    if (!digest) reportError(error, place);
  }, [error, digest, place]);
  return digest ?? getReference(error);
}

function getDigest(error: unknown) {
  return error instanceof Error && 'digest' in error ? String(error.digest) : undefined;
}

/** None for an error that is not reported: its id would not be in any log. */
function getReference(error: unknown) {
  if (!references.has(error) && references.size < most) references.set(error, newReference());
  return references.get(error);
}

/** Tells the server once of an error that only this browser saw. */
export function reportError(error: unknown, place: ErrorReport['place']) {
  const reference = getReference(error);
  if (!reference || reported.has(error)) return;
  reported.add(error);
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const payload: ErrorReport = {
    reference,
    place,
    path: window.location.pathname.slice(0, 200),
    name,
    message: message.slice(0, 300),
    // Our own file names only: the first line repeats the message, others may be extensions.
    frames: (stack?.match(/\/_next\/static\/[\w./~-]{1,80}:\d+:\d+/g) ?? []).slice(0, 5),
  };
  // Sent even if the page is closed; the answer is not awaited.
  navigator.sendBeacon(routes.errorReports, JSON.stringify(payload));
}
