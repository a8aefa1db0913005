'use client';

import { catchError, type ErrorInfo } from 'next/error';
import { SectionError } from './section-error';
import { useErrorReference } from './use-error-reference';

/** Error boundary for one section of a page. Redirects and notFound() pass through. */
export const SectionBoundary = catchError(function SectionFallback(
  _props: object,
  { error, retry }: ErrorInfo,
) {
  return <SectionError retry={retry} reference={useErrorReference(error, 'section')} />;
});
