'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { Button } from '@/components/ui/button';

/** Button that refreshes the server's data without reloading the page. */
export function RetryButton() {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  return (
    <Button aria-disabled={isPending} onClick={() => startTransition(() => router.refresh())}>
      Try Again
    </Button>
  );
}
