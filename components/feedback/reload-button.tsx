'use client';

import type { ComponentProps } from 'react';
import { Button, buttonVariants } from '@/components/ui/button';

/** Asks the server for the page again; without scripts as a link to the address it stands at. */
export function ReloadButton({
  children,
  ...style
}: Pick<ComponentProps<typeof Button>, 'children' | 'variant' | 'size'>) {
  return (
    <>
      <Button onClick={() => window.location.reload()} className="noscript:hidden" {...style}>
        {children}
      </Button>
      <noscript>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- An empty address is the page itself. */}
        <a href="" className={buttonVariants(style)}>
          {children}
        </a>
      </noscript>
    </>
  );
}
