import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/lib/routes';
import { ErrorPanel } from './error-panel';

/** For a page that needs the session while it cannot be checked; signs nobody out (FAIL-7). */
export function SessionUnavailableError({
  retry,
  reference,
}: {
  retry: () => void;
  reference: string;
}) {
  return (
    <ErrorPanel
      as="h1"
      title="We can’t check your session right now"
      message="The sign-in service is not answering. You have not been signed out; please try again in a moment."
      reference={reference}
    >
      <Button onClick={retry}>Try Again</Button>
      <ButtonLink href={routes.landing} variant="secondary">
        Return to Home
      </ButtonLink>
    </ErrorPanel>
  );
}
