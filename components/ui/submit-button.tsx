'use client';

import type { ComponentProps } from 'react';
import { useFormStatus } from 'react-dom';
import { Button } from './button';
import { Spinner } from './spinner';

/** Submits its form once: while pending it shows a spinner and ignores further clicks. */
export function SubmitButton({ children, ...props }: ComponentProps<typeof Button>) {
  const { pending } = useFormStatus();
  return (
    <Button
      type="submit"
      aria-disabled={pending || undefined}
      onClick={(event) => pending && event.preventDefault()}
      {...props}
    >
      {pending && <Spinner />}
      {children}
    </Button>
  );
}
