import { useEffect } from 'react';
import type { ErrorReport } from '@/lib/error-reports';
import { newReference } from '@/lib/log';
import { routes } from '@/lib/routes';

/** One page tells of so many: what fails over and over has been told. */
const most = 5;
const references = new Map<unknown, string>();
const reported = new Set<unknown>();

/**
 * The id to show with an error, which stands in the log too. One from the server has its own there
 * (`digest`); one that only this browser met is given an id here and reported, once.
 */
export function useErrorReference(error: unknown, place: ErrorReport['place']) {
  const digest = digestOf(error);
  // Tells the server, which did not see it.
  useEffect(() => {
    if (!digest) report(error, place);
  }, [error, digest, place]);
  return digest ?? referenceOf(error);
}

function digestOf(error: unknown) {
  return error instanceof Error && 'digest' in error ? String(error.digest) : undefined;
}

/** None for an error that will not be told: an id that no log knows helps nobody. */
function referenceOf(error: unknown) {
  if (!references.has(error) && references.size < most) references.set(error, newReference());
  return references.get(error);
}

function report(error: unknown, place: ErrorReport['place']) {
  const reference = referenceOf(error);
  if (!reference || reported.has(error)) return;
  reported.add(error);
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const told: ErrorReport = {
    reference,
    place,
    path: window.location.pathname.slice(0, 200),
    name,
    message: message.slice(0, 300),
    // Names of our own files alone: the first line repeats the message, others may be extensions.
    frames: (stack?.match(/\/_next\/static\/[\w./~-]{1,80}:\d+:\d+/g) ?? []).slice(0, 5),
  };
  // Leaves even when the person does, and no answer is waited for.
  navigator.sendBeacon(routes.errorReports, JSON.stringify(told));
}
