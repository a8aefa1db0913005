'use client';

import type { ComponentProps } from 'react';
import { Button, buttonVariants } from '@/components/ui/button';

/** Button that reloads the page. Without JavaScript, it's a link to the same URL. */
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
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- An empty href reloads the page. */}
        <a href="" className={buttonVariants(style)}>
          {children}
        </a>
      </noscript>
    </>
  );
}
