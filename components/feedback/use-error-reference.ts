import { useEffect } from 'react';
import type { ErrorReport } from '@/lib/errors/error-reports';
import { createReference } from '@/lib/reference';
import { routes } from '@/lib/routes';

/** Maximum number of reports per page, because repeated failures add no information. */
const maximumReports = 5;
const references = new Map<unknown, string>();
const reportedErrors = new Set<unknown>();

/** Returns the reference under which an error is logged (FAIL-4): a server error's digest, or a new report's ID. */
export function useErrorReference(error: unknown, scope: ErrorReport['scope']) {
  const digest = getDigest(error);
  // Reports a browser error.
  useEffect(() => {
    if (!digest) reportError(error, scope);
  }, [error, digest, scope]);
  return digest ?? getReference(error);
}

function getDigest(error: unknown) {
  return error instanceof Error && 'digest' in error ? String(error.digest) : undefined;
}

/** Returns a browser error's reference, or undefined if the page has reported too many errors to log it. */
function getReference(error: unknown) {
  if (!references.has(error) && references.size < maximumReports)
    references.set(error, createReference());
  return references.get(error);
}

/** Reports a browser error to the server, once. */
export function reportError(error: unknown, scope: ErrorReport['scope']) {
  const reference = getReference(error);
  if (!reference || reportedErrors.has(error)) return;
  reportedErrors.add(error);
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const payload: ErrorReport = {
    reference,
    scope,
    path: window.location.pathname.slice(0, 200),
    name,
    message: message.slice(0, 300),
    // Only lines in our own files. Others repeat the message or belong to extensions.
    frames: (stack?.match(/\/_next\/static\/[\w./~-]{1,80}:\d+:\d+/g) ?? []).slice(0, 5),
  };
  // A beacon is sent even if the page is being closed.
  navigator.sendBeacon(routes.errorReports, JSON.stringify(payload));
}
