'use client';

import { useEffect, useRef, type ComponentProps } from 'react';
import { useArea } from '@/components/area/area-store';
import { formatArea } from '@/lib/area/area';

/** Area field for prerendered pages, filled in with the visitor's area. */
export function WhereInput(props: Omit<ComponentProps<'input'>, 'ref' | 'defaultValue'>) {
  const input = useRef<HTMLInputElement>(null);
  const filledText = useRef('');
  const area = useArea();
  const text = area ? formatArea(area) : '';

  // Fills in the visitor's area until the visitor types in the field.
  useEffect(() => {
    const field = input.current;
    if (!field || field.value !== filledText.current) return;
    field.value = text;
    filledText.current = text;
  }, [text]);

  return <input {...props} ref={input} />;
}
