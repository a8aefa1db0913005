import { useState } from 'react';
import { choosePosition } from '@/lib/place/actions';
import { placeMessages } from '@/lib/place/messages';

/** Finds the place at the browser's position. Asks for it only when `request` is called. */
export function usePosition(onSelect: () => void) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState('');

  function finish(message = '') {
    setPending(false);
    setError(message);
  }

  async function choose({ coords: { latitude, longitude } }: GeolocationPosition) {
    const result = await choosePosition({ latitude, longitude }).catch(() => null);
    if (!result?.ok) return finish(result?.message ?? placeMessages.unavailable);
    finish();
    onSelect();
  }

  function request() {
    if (isPending) return;
    setPending(true);
    navigator.geolocation.getCurrentPosition(
      (position) => void choose(position),
      ({ code, PERMISSION_DENIED }) =>
        finish(code === PERMISSION_DENIED ? placeMessages.denied : placeMessages.notFound),
      // Accurate enough for a postal code.
      { enableHighAccuracy: false, timeout: 10_000, maximumAge: 10 * 60_000 },
    );
  }

  return { request, isPending, error };
}
