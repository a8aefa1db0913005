'use client';

import type { ComponentProps } from 'react';
import { useFormStatus } from 'react-dom';
import { Button } from './button';
import { Spinner } from './spinner';

/** Submit button that shows a spinner and ignores clicks while its form is pending. */
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
