'use client';

import { createContext, use, type ComponentProps } from 'react';
import { RadioChip } from '@/components/ui/radio-chip';

/** Start time from a rejected form that was submitted without JavaScript and is rendered again. */
export const PostedStart = createContext<string | undefined>(undefined);

export function StartChip({
  value,
  defaultChecked,
  ...chipProps
}: ComponentProps<typeof RadioChip>) {
  const postedStart = use(PostedStart);
  const isChecked = postedStart ? postedStart === value : defaultChecked;
  return (
    <RadioChip {...chipProps} name="starts_at" value={value} required defaultChecked={isChecked} />
  );
}
