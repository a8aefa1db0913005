import { useSyncExternalStore } from 'react';

/** Returns false on the server and in the first render of its HTML, and true from then on. */
export function useIsHydrated() {
  return useSyncExternalStore(subscribeToNothing, yes, no);
}

const subscribeToNothing = () => () => {};
const yes = () => true;
const no = () => false;
