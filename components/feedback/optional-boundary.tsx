'use client';

import { catchError, type ErrorInfo } from 'next/error';
import { useErrorReference } from './use-error-reference';

/**
 * For what every page has and can do without, such as code that is fetched late: its failure is
 * reported, and the page stands as if it had never been there (FAIL-12).
 */
export const OptionalBoundary = catchError(function Nothing(_props: object, { error }: ErrorInfo) {
  useErrorReference(error, 'section');
  return null;
});
