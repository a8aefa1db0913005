import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/lib/routes';
import { ErrorPanel } from './error-panel';

/** A page that broke (FAIL-2). Home is the landing page: prerendered, it stands when data fails. */
export function PageError({ reference }: { reference?: string }) {
  return (
    <ErrorPanel
      as="h1"
      title="Page Error"
      message="This page could not be shown."
      reference={reference}
    >
      <ButtonLink href={routes.landing}>Return to Home</ButtonLink>
    </ErrorPanel>
  );
}
