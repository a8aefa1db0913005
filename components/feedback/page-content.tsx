'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useState, type ReactNode } from 'react';
import { toast } from '@/components/ui/toast';

/**
 * Content of a page that is rendered per request, or its error panel. If a refresh or the response to a server action
 * can't render the page again, the content stays on the page with everything that was typed (FAIL-6).
 */
export function PageContent({ children, failure }: { children?: ReactNode; failure?: ReactNode }) {
  const url = `${usePathname()}?${useSearchParams()}`;
  const [rendered, setRendered] = useState({ url, children });
  const isOutdated = rendered.url !== url || rendered.children !== children;
  if (!failure && isOutdated) setRendered({ url, children });
  const keepsContent = Boolean(failure && rendered.children && rendered.url === url);

  useEffect(() => {
    if (keepsContent) {
      toast.error("We couldn't refresh this page", {
        description: 'It may be out of date. Please try again in a moment.',
      });
    }
  }, [keepsContent, failure]);

  if (failure && !keepsContent) return failure;
  return keepsContent ? rendered.children : children;
}
