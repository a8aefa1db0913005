import type { ReactNode } from 'react';
import { ErrorPanel } from './error-panel';
import { ReloadButton } from './reload-button';

/** Error for a list or page whose data failed to load. By default, its button reloads the page. */
export function ErrorNotice({
  as,
  title,
  message,
  reference,
  action,
}: {
  as?: 'h1' | 'h2';
  title: string;
  message: string;
  reference?: string;
  action?: ReactNode;
}) {
  return (
    <ErrorPanel as={as} title={title} message={message} reference={reference}>
      {action ?? <ReloadButton>Try Again</ReloadButton>}
    </ErrorPanel>
  );
}
