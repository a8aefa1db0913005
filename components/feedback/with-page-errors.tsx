import { unstable_rethrow } from 'next/navigation';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { log } from '@/lib/log';
import { createReference } from '@/lib/reference';
import { routes } from '@/lib/routes';
import { sessionMessages } from '@/lib/session/messages';
import { getUnavailableReference } from '@/lib/session/unavailable-reference';
import { ErrorPanel } from './error-panel';
import { PageContent } from './page-content';
import { ReloadButton } from './reload-button';
import { SessionUnavailableError } from './session-unavailable-error';

type Options = {
  message?: string;
  /** Replaces the button that reloads the page. */
  retry?: ReactNode;
};

/**
 * Wraps a page that is rendered per request. Its errors are rendered on the server, because an error that reaches
 * Next.js leaves the document empty without JavaScript (FAIL-2, SITE-13). The page has no Suspense boundary, so it
 * arrives whole, with its status. It awaits what it reads: errors in components that it only returns aren't caught.
 */
export function withPageErrors<Props>(
  page: (props: Props) => Promise<Awaited<ReactNode>>,
  options: Options = {},
) {
  return async function PageWithErrors(props: Props) {
    try {
      return <PageContent>{await page(props)}</PageContent>;
    } catch (error) {
      unstable_rethrow(error);
      return <PageContent failure={<PageFailure error={error} {...options} />} />;
    }
  };
}

function PageFailure({
  error,
  message = sessionMessages.unavailable,
  retry = <ReloadButton>Try Again</ReloadButton>,
}: Options & { error: unknown }) {
  const { digest } = (error ?? {}) as { digest?: unknown };
  const sessionReference = getUnavailableReference(digest);
  const reference = sessionReference ?? createReference();
  log.error('request_failed', error, reference);
  if (sessionReference) return <SessionUnavailableError retry={retry} reference={reference} />;
  return (
    <ErrorPanel as="h1" title="Page Error" message={message} reference={reference}>
      {retry}
      <ButtonLink href={routes.landing} variant="outline">
        Return to Home
      </ButtonLink>
    </ErrorPanel>
  );
}
