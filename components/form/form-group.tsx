'use client';

import { createContext, use, useId, useState, type ReactNode } from 'react';

const Group = createContext<{ latest?: string; setLatest: (id: string) => void }>({
  setLatest: () => {},
});

/** Forms that stand together: sending one clears what another one answered before. */
export function FormGroup({ children }: { children: ReactNode }) {
  const [latest, setLatest] = useState<string>();
  return <Group value={{ latest, setLatest }}>{children}</Group>;
}

/** For one form among others: whether its answer still stands, and to say that it was sent. */
export function useFormGroup() {
  const id = useId();
  const { latest, setLatest } = use(Group);
  return { isLatest: latest === undefined || latest === id, markSent: () => setLatest(id) };
}
