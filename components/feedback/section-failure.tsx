import { ErrorPanel } from './error-panel';
import { ReloadButton } from './reload-button';
import { RetryButton } from './retry-button';

/**
 * A section whose data could not be read while the rest of the page stands (FAIL-1). The page cache
 * keeps no page that has one.
 */
export function SectionFailure({ message, reference }: { message: string; reference?: string }) {
  return (
    <div data-incomplete="true">
      <ErrorPanel title="Something went wrong" message={message} reference={reference}>
        <RetryButton />
        <ReloadButton variant="secondary">Refresh Page</ReloadButton>
      </ErrorPanel>
    </div>
  );
}
