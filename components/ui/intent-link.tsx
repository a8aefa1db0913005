'use client';

import Link from 'next/link';
import { useState, type ComponentProps } from 'react';

/** Link that prefetches on hover or focus, because most visible links are never followed. */
export function IntentLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  const [isPrefetched, setIsPrefetched] = useState(false);
  const prefetch = () => setIsPrefetched(true);
  return (
    <Link
      {...props}
      prefetch={isPrefetched ? null : false}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    />
  );
}
