'use client';

import Link from 'next/link';
import { useState, type ComponentProps } from 'react';

/**
 * A link whose page is prefetched when a pointer or the keyboard comes near, not when it is seen: a
 * seen link brings the scripts and pictures of a page that most visitors do not go to next.
 */
export function IntentLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  const [isNear, setNear] = useState(false);
  const prefetch = () => setNear(true);
  return (
    <Link
      {...props}
      prefetch={isNear ? null : false}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    />
  );
}
