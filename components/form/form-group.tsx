'use client';

import { createContext, use, useId, useState, type ReactNode } from 'react';

const Group = createContext<{ latestId?: string; setLatestId: (id: string) => void }>({
  setLatestId: () => {},
});

/** Group of forms. Submitting one clears the messages of the others. */
export function FormGroup({ children }: { children: ReactNode }) {
  const [latestId, setLatestId] = useState<string>();
  return <Group value={{ latestId, setLatestId }}>{children}</Group>;
}

/** Returns whether this form was submitted last in its group, and a function that marks it as submitted. */
export function useFormGroup() {
  const id = useId();
  const { latestId, setLatestId } = use(Group);
  return {
    isLatest: latestId === undefined || latestId === id,
    markSubmitted: () => setLatestId(id),
  };
}
