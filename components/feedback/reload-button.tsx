'use client';

import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';

/** Asks the server for the page again. */
export function ReloadButton(props: Omit<ComponentProps<typeof Button>, 'onClick'>) {
  return <Button onClick={() => window.location.reload()} {...props} />;
}
