'use client';

import { createContext, use, useId, useState, type ReactNode } from 'react';

const Group = createContext<{ latest?: string; setLatest: (id: string) => void }>({
  setLatest: () => {},
});

/** Group of forms. Submitting one clears the messages of the others. */
export function FormGroup({ children }: { children: ReactNode }) {
  const [latest, setLatest] = useState<string>();
  return <Group value={{ latest, setLatest }}>{children}</Group>;
}

/** Returns whether this form was submitted last in its group, and a function to mark it so. */
export function useFormGroup() {
  const id = useId();
  const { latest, setLatest } = use(Group);
  return { isLatest: latest === undefined || latest === id, markSubmitted: () => setLatest(id) };
}
