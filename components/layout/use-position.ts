import { useState } from 'react';
import { choosePosition } from '@/lib/place/actions';
import { placeMessages } from '@/lib/place/messages';

/** Asks the browser where it is, and the server which place that is: only when `ask` is called. */
export function usePosition(onChosen: () => void) {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');

  function end(said = '') {
    setAsking(false);
    setProblem(said);
  }

  async function choose({ coords: { latitude, longitude } }: GeolocationPosition) {
    const result = await choosePosition({ latitude, longitude }).catch(() => null);
    if (!result?.ok) return end(result?.message ?? placeMessages.unavailable);
    end();
    onChosen();
  }

  function ask() {
    if (isAsking) return;
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      (position) => void choose(position),
      ({ code, PERMISSION_DENIED }) =>
        end(code === PERMISSION_DENIED ? placeMessages.denied : placeMessages.notFound),
      // A postal code needs no better.
      { enableHighAccuracy: false, timeout: 10_000, maximumAge: 10 * 60_000 },
    );
  }

  return { ask, isAsking, problem };
}
