'use client';

import { useEffect, useRef, type ComponentProps } from 'react';
import { usePlace } from '@/components/place/place-store';
import { formatPlace } from '@/lib/place/place';

/** Place field of a prerendered page, filled in with the remembered place. */
export function WhereInput(props: Omit<ComponentProps<'input'>, 'ref' | 'defaultValue'>) {
  const input = useRef<HTMLInputElement>(null);
  const filled = useRef('');
  const place = usePlace();
  const text = place ? formatPlace(place) : '';

  // Follows the remembered place until the visitor types in the field.
  useEffect(() => {
    const field = input.current;
    if (!field || field.value !== filled.current) return;
    field.value = text;
    filled.current = text;
  }, [text]);

  return <input {...props} ref={input} />;
}
