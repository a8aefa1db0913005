import { ErrorPanel } from './error-panel';
import { ReloadButton } from './reload-button';
import { RetryButton } from './retry-button';

/** Error panel for a section whose data failed to load (FAIL-1). `data-incomplete` keeps the page out of the server's cache. */
export function SectionFailure({
  failure: { message, reference },
}: {
  failure: { message: string; reference?: string };
}) {
  return (
    <div data-incomplete="true">
      <ErrorPanel title="Something went wrong" message={message} reference={reference}>
        <RetryButton />
        <ReloadButton variant="outline">Refresh Page</ReloadButton>
      </ErrorPanel>
    </div>
  );
}
