'use client';

import { PageError } from '@/components/feedback/page-error';
import { SessionUnavailableError } from '@/components/feedback/session-unavailable-error';
import { useErrorReference } from '@/components/feedback/use-error-reference';
import { Button } from '@/components/ui/button';
import { getUnavailableReference } from '@/lib/session/unavailable-reference';

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const reference = useErrorReference(error, 'page');
  const sessionReference = getUnavailableReference(reference);
  if (sessionReference)
    return (
      <SessionUnavailableError
        retry={<Button onClick={retry}>Try Again</Button>}
        reference={sessionReference}
      />
    );
  return <PageError reference={reference} />;
}
