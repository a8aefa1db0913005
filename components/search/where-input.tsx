'use client';

import { useEffect, useRef, type ComponentProps } from 'react';
import { usePlace } from '@/components/layout/place-store';
import { formatPlace } from '@/lib/place/place';

/** Where to search, on a prerendered page: begins with the remembered place. */
export function WhereInput(props: Omit<ComponentProps<'input'>, 'ref' | 'defaultValue'>) {
  const input = useRef<HTMLInputElement>(null);
  const filled = useRef('');
  const place = usePlace();
  const text = place ? formatPlace(place) : '';

  // Follows the remembered place, until somebody types: the field is the browser's own.
  useEffect(() => {
    const field = input.current;
    if (!field || field.value !== filled.current) return;
    field.value = text;
    filled.current = text;
  }, [text]);

  return <input {...props} ref={input} />;
}
