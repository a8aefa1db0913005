'use client';

import { createContext, use, type ComponentProps } from 'react';
import { RadioChip } from '@/components/ui/radio-chip';

/** Start time of a refused form, which is rendered again without scripts. */
export const PostedStart = createContext<string | undefined>(undefined);

export function StartChip({ value, defaultChecked, ...chip }: ComponentProps<typeof RadioChip>) {
  const posted = use(PostedStart);
  const isChecked = posted ? posted === value : defaultChecked;
  return <RadioChip {...chip} name="starts_at" value={value} required defaultChecked={isChecked} />;
}
