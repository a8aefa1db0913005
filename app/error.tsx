'use client';

import { PageError } from '@/components/feedback/page-error';
import { SessionUnavailableError } from '@/components/feedback/session-unavailable-error';
import { useErrorReference } from '@/components/feedback/use-error-reference';
import { getUnavailableReference } from '@/lib/session/unavailable-reference';

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const reference = useErrorReference(error, 'page');
  const unavailable = getUnavailableReference(reference);
  if (unavailable) return <SessionUnavailableError retry={retry} reference={unavailable} />;
  return <PageError reference={reference} />;
}
