'use client';

import { catchError, type ErrorInfo } from 'next/error';
import { SectionError } from './section-error';

/** Put around a section that may fail alone; redirects and not-founds still fly. */
export const SectionBoundary = catchError(function SectionFallback(
  _props: object,
  { error, retry }: ErrorInfo,
) {
  return <SectionError retry={retry} reference={digestOf(error)} />;
});

function digestOf(error: unknown) {
  return error instanceof Error && 'digest' in error ? String(error.digest) : undefined;
}
