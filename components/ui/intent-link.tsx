'use client';

import Link from 'next/link';
import { useState, type ComponentProps } from 'react';

/** Link that prefetches on hover or focus, because most visible links are never followed. */
export function IntentLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  const [isPrefetched, setPrefetched] = useState(false);
  const prefetch = () => setPrefetched(true);
  return (
    <Link
      {...props}
      prefetch={isPrefetched ? null : false}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    />
  );
}
