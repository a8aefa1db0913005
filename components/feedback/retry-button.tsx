'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { Button } from '@/components/ui/button';

/** Asks the server for what it could not read, and leaves the rest of the page as it is. */
export function RetryButton() {
  const router = useRouter();
  const [isAsking, startAsking] = useTransition();

  return (
    <Button aria-disabled={isAsking} onClick={() => startAsking(() => router.refresh())}>
      Try Again
    </Button>
  );
}
