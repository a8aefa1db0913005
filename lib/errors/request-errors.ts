import type { Instrumentation } from 'next';
import { log } from '@/lib/log';
import { getUnavailableReference } from '@/lib/session/unavailable-reference';

/** Logs an uncaught error with the reference in its digest, which its page shows (FAIL-14). Next.js prints it too. */
export const logRequestError: Instrumentation.onRequestError = (error, _request, context) => {
  const { routeType, routePath } = context;
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : undefined;
  const reference = getUnavailableReference(digest) ?? digest;
  log.error('request_failed', new Error(`${routeType} ${routePath}`, { cause: error }), reference);
};
