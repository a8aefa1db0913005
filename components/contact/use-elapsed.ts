import { useEffect, useRef } from 'react';

/** Writes into a form that is about to be sent for how long it has been there, in milliseconds. */
export function useElapsed() {
  const appeared = useRef<number>(undefined);
  // Follows the clock: a prerendered form appears when the browser shows it.
  useEffect(() => {
    appeared.current = performance.now();
  }, []);
  return async (form: FormData) => {
    if (appeared.current === undefined) return;
    form.set('elapsed', String(Math.round(performance.now() - appeared.current)));
    return undefined;
  };
}
