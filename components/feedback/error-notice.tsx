import type { ReactNode } from 'react';
import { ErrorPanel } from './error-panel';
import { ReloadButton } from './reload-button';

/** A list or page whose data could not be read. Without an action of its own it reloads. */
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
