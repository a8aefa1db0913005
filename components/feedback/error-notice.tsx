import { ErrorPanel } from './error-panel';
import { ReloadButton } from './reload-button';

/** Error for a list or page whose data failed to load. Its button reloads the page. */
export function ErrorNotice({
  title,
  failure: { message, reference },
}: {
  title: string;
  failure: { message: string; reference?: string };
}) {
  return (
    <ErrorPanel title={title} message={message} reference={reference}>
      <ReloadButton>Try Again</ReloadButton>
    </ErrorPanel>
  );
}
