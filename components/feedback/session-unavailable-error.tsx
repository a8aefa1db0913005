import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/lib/routes';
import { ErrorPanel } from './error-panel';

/** For a page that has to know who is signed in while nobody can tell: nobody is signed out for it. */
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
