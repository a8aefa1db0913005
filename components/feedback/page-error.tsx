import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/lib/routes';
import { ErrorPanel } from './error-panel';

/** Full-page error (FAIL-2). Links to the landing page, which works without the backend. */
export function PageError({ reference }: { reference?: string }) {
  return (
    <ErrorPanel
      as="h1"
      title="Page Error"
      message="We couldn't show this page."
      reference={reference}
    >
      <ButtonLink href={routes.landing}>Return to Home</ButtonLink>
    </ErrorPanel>
  );
}
