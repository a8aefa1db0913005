import { useEffect, useState } from 'react';
import type { Near } from '@/lib/home/queries';
import { routes } from '@/lib/routes';

/** Requests in flight, shared by the lists of a page. */
const requests = new Map<string, Promise<Near | null>>();

/** Returns the lists for a postal code. Null until they have loaded, and if they can't be. */
export function useNear(postalCode: string) {
  const [loaded, setLoaded] = useState<{ postalCode: string; near: Near }>();

  // Follows the remembered place, which the prerendered page doesn't know.
  useEffect(() => {
    let isCurrent = true;
    void loadNear(postalCode).then((near) => {
      if (near && isCurrent) setLoaded({ postalCode, near });
    });
    return () => {
      isCurrent = false;
    };
  }, [postalCode]);

  return loaded?.postalCode === postalCode ? loaded.near : null;
}

function loadNear(postalCode: string) {
  const request =
    requests.get(postalCode) ?? readNear(postalCode).finally(() => requests.delete(postalCode));
  requests.set(postalCode, request);
  return request;
}

async function readNear(postalCode: string) {
  try {
    const response = await fetch(routes.near(postalCode));
    return response.ok ? ((await response.json()) as Near) : null;
  } catch {
    return null;
  }
}
