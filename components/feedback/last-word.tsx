'use client';

import { createContext, use, useId, useState, type FormEvent, type ReactNode } from 'react';
import type { FormState } from '@/lib/form';

const LastWord = createContext<{ speaker?: string; speak: (speaker: string) => void }>({
  speak: () => {},
});

/** Forms that stand together: what one of them said is gone when another is sent. */
export function OneAnswer({ children }: { children: ReactNode }) {
  const [speaker, speak] = useState<string>();
  return <LastWord value={{ speaker, speak }}>{children}</LastWord>;
}

/** For one way among others: whether its answer is still to be read, and to say that it is tried. */
export function useLastWord() {
  const id = useId();
  const { speaker, speak } = use(LastWord);
  return { isHeard: speaker === undefined || speaker === id, speak: () => speak(id) };
}

/** The same for a form: what it `said` is nothing once another has been sent. */
export function useHeard<
  Form extends { state: FormState; submit: (event: FormEvent<HTMLFormElement>) => void },
>(form: Form) {
  const { isHeard, speak } = useLastWord();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    speak();
    form.submit(event);
  };
  const said: Pick<FormState, 'message' | 'notice'> = isHeard ? form.state : {};
  return { ...form, submit, said };
}
