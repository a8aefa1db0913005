import { useEffect, useState } from 'react';
import { createAnswerOrder } from '@/lib/http/answer-order';
import type { NearbyOffers } from '@/lib/home/queries';
import { routes } from '@/lib/routes';

/** Requests in flight, shared by all components on a page, keyed by postal code. */
const requests = new Map<string, Promise<NearbyOffers | null>>();

/** Returns the offers near a postal code, or null while they load or if they fail to load. */
export function useNearbyOffers(postalCode: string) {
  const [result, setResult] = useState<{ postalCode: string; offers: NearbyOffers }>();

  // Loads in the browser, because the prerendered page doesn't know the visitor's area.
  useEffect(() => {
    const answers = createAnswerOrder();
    const counts = answers.startRequest();
    void loadNearbyOffers(postalCode).then((offers) => {
      if (offers && counts()) setResult({ postalCode, offers });
    });
    return answers.discardRequests;
  }, [postalCode]);

  return result?.postalCode === postalCode ? result.offers : null;
}

function loadNearbyOffers(postalCode: string) {
  const request =
    requests.get(postalCode) ??
    fetchNearbyOffers(postalCode).finally(() => requests.delete(postalCode));
  requests.set(postalCode, request);
  return request;
}

async function fetchNearbyOffers(postalCode: string) {
  try {
    const response = await fetch(routes.nearbyOffers(postalCode));
    return response.ok ? ((await response.json()) as NearbyOffers) : null;
  } catch {
    return null;
  }
}
