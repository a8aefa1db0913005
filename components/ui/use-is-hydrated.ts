import { useSyncExternalStore } from 'react';

/** Returns false on the server and during hydration, and true from then on. */
export function useIsHydrated() {
  return useSyncExternalStore(subscribeToNothing, getTrue, getFalse);
}

const subscribeToNothing = () => () => {};
const getTrue = () => true;
const getFalse = () => false;
