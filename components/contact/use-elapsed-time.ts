import { useEffect, useRef } from 'react';

/** Returns a function that sets a form's `elapsed` field to the milliseconds since it appeared. */
export function useElapsedTime() {
  const startTime = useRef<number>(undefined);
  // Starts the clock when the browser shows the form, which may be prerendered.
  useEffect(() => {
    startTime.current = performance.now();
  }, []);
  return async (formData: FormData) => {
    if (startTime.current === undefined) return;
    formData.set('elapsed', String(Math.round(performance.now() - startTime.current)));
    return undefined;
  };
}
