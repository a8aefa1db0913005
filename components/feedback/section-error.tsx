'use client';

import { Button } from '@/components/ui/button';
import { ErrorPanel } from './error-panel';
import { ReloadButton } from './reload-button';

/** Error for one section of a page (FAIL-1). */
export function SectionError({ retry, reference }: { retry: () => void; reference?: string }) {
  return (
    <ErrorPanel title="Something went wrong" reference={reference}>
      <Button onClick={retry}>Try Again</Button>
      <ReloadButton variant="outline">Refresh Page</ReloadButton>
    </ErrorPanel>
  );
}
