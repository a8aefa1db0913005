import { useState } from 'react';
import { toActionFailure } from '@/lib/actions/action-failure';
import { chooseAreaByPosition } from '@/lib/area/actions';
import { areaMessages } from '@/lib/area/messages';

type PositionError = { message: string; code?: string };

/** Sets the visitor's area from the browser's position, which is requested only when `request` is called. */
export function usePosition(onSelect: () => void) {
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<PositionError>();

  function finish(newError?: PositionError) {
    setIsPending(false);
    setError(newError);
  }

  async function choose({ coords: { latitude, longitude } }: GeolocationPosition) {
    const result = await chooseAreaByPosition({ latitude, longitude }).catch((cause: unknown) =>
      toActionFailure(cause, areaMessages.unavailable),
    );
    if (!result.ok) return finish(result);
    finish();
    onSelect();
  }

  function request() {
    if (isPending) return;
    setIsPending(true);
    navigator.geolocation.getCurrentPosition(
      (position) => void choose(position),
      ({ code, PERMISSION_DENIED }) =>
        finish({
          message: code === PERMISSION_DENIED ? areaMessages.denied : areaMessages.notFound,
        }),
      // A rough position is accurate enough for a postal code.
      { enableHighAccuracy: false, timeout: 10_000, maximumAge: 10 * 60_000 },
    );
  }

  return { request, isPending, error };
}
