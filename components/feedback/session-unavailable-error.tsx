import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/lib/routes';
import { ErrorPanel } from './error-panel';

/** Error for a page whose session can't be checked. It doesn't sign the customer out (FAIL-7). */
export function SessionUnavailableError({
  retry,
  reference,
}: {
  /** Button that tries again. */
  retry: ReactNode;
  reference: string;
}) {
  return (
    <ErrorPanel
      as="h1"
      title="We can't check your session right now"
      message="You haven't been signed out. Please try again in a moment."
      reference={reference}
    >
      {retry}
      <ButtonLink href={routes.landing} variant="outline">
        Return to Home
      </ButtonLink>
    </ErrorPanel>
  );
}
