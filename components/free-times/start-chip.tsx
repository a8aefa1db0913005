'use client';

import { createContext, use, type ComponentProps } from 'react';
import { RadioChip } from '@/components/ui/radio-chip';

/** The start of a form that was refused: without scripts its page is drawn anew. */
export const PostedStart = createContext<string | undefined>(undefined);

/** One start time to choose. */
export function StartChip({ value, defaultChecked, ...chip }: ComponentProps<typeof RadioChip>) {
  const posted = use(PostedStart);
  const isChecked = posted ? posted === value : defaultChecked;
  return <RadioChip {...chip} name="starts_at" value={value} required defaultChecked={isChecked} />;
}
