'use client';

import { catchError, type ErrorInfo } from 'next/error';
import { SectionError } from './section-error';
import { useErrorReference } from './use-error-reference';

/** Put around a section that may fail alone; redirects and not-founds still fly. */
export const SectionBoundary = catchError(function SectionFallback(
  _props: object,
  { error, retry }: ErrorInfo,
) {
  return <SectionError retry={retry} reference={useErrorReference(error, 'section')} />;
});
