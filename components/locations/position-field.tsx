'use client';

import { LocateFixed } from 'lucide';
import { Icon } from '@/components/ui/icon';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { locationMessages } from '@/lib/locations/messages';

type Position = { latitude: string; longitude: string };

const stateMessages = {
  locating: 'Finding your location…',
  denied: locationMessages.positionDenied,
  missing: locationMessages.positionMissing,
};

/** Coordinates of the address, requested only on a click (PLACE-3). They don't change its text. */
export function PositionField({
  savedPosition,
  keepsPosition,
  canRequest,
}: {
  savedPosition: Position;
  /** Whether the box for the saved position is checked. A new position checks it again. */
  keepsPosition: boolean;
  canRequest: boolean;
}) {
  const [newPosition, setNewPosition] = useState<Position>();
  const position = newPosition ?? savedPosition;
  const [state, setState] = useState<keyof typeof stateMessages>();

  function requestPosition() {
    setState('locating');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setNewPosition({
          latitude: coords.latitude.toFixed(6),
          longitude: coords.longitude.toFixed(6),
        });
        setState(undefined);
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'denied' : 'missing'),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    );
  }

  return (
    <div className="grid gap-2">
      <input type="hidden" name="latitude" value={position.latitude} />
      <input type="hidden" name="longitude" value={position.longitude} />
      {canRequest && (
        <Button
          variant="outline"
          className="justify-self-start"
          aria-disabled={state === 'locating' || undefined}
          onClick={requestPosition}
        >
          <Icon icon={LocateFixed} className="size-5" />
          Use my current location
        </Button>
      )}
      <div role="status" className="text-sm">
        {state && stateMessages[state]}
      </div>
      {position.latitude && (
        <Checkbox
          // The key checks the box again for a new position.
          key={`${position.latitude},${position.longitude}`}
          name="keep_position"
          defaultChecked={newPosition !== undefined || keepsPosition}
          label={newPosition ? 'Save my location with this place' : 'Keep the saved location'}
          description={`Your map link leads to this spot (${position.latitude}, ${position.longitude}). We'll remove it if you change the address without updating your location.`}
        />
      )}
    </div>
  );
}
