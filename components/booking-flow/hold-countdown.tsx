'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { extendHoldFormId } from './extend-hold-form';
import { ownHold } from './own-hold';

/** Two minutes before the end it is said once more, and then when it has come. */
const lastCall = 120;

/**
 * Until when the time is held, and how long that still is: by the minute, and by the second at last. A
 * screen reader is told twice, not every second.
 */
export function HoldCountdown({
  idempotencyKey,
  until,
  holdEnd,
  isExtendable,
  again,
}: {
  idempotencyKey: string;
  until: string;
  holdEnd: string;
  isExtendable: boolean;
  /** The button that holds the time again. */
  again: ReactNode;
}) {
  const seconds = useSecondsUntil(until);
  const isOver = seconds === 0;

  // Follows the database, which keeps the hold until this tab leaves the booking.
  useEffect(
    () => ownHold.keep({ idempotency_key: idempotencyKey, until }),
    [idempotencyKey, until],
  );

  return (
    <div className="text-muted-foreground">
      {isOver ? (
        <>
          <p>The time is no longer held for you. You can still confirm it as long as it is free.</p>
          {again}
        </>
      ) : (
        <p className="flex flex-wrap justify-between gap-x-4">
          <span>Held for you until {holdEnd}.</span>
          {seconds !== null && (
            <span aria-hidden className="font-medium tabular-nums">
              {formatTimeLeft(seconds)}
            </span>
          )}
        </p>
      )}
      {isExtendable && !isOver && (seconds === null || seconds <= lastCall) && (
        <Button
          type="submit"
          form={extendHoldFormId}
          variant="secondary"
          size="sm"
          // Before scripts have read the clock it is for those who have none.
          className={seconds === null ? 'mt-2 hidden noscript:inline-flex' : 'mt-2'}
        >
          Keep it a little longer
        </Button>
      )}
      <p role="status" className="sr-only">
        {isOver
          ? 'The time is no longer held for you.'
          : seconds !== null && seconds <= lastCall && 'Held for two more minutes.'}
      </p>
    </div>
  );
}

/** Null on the server, whose clock is another one. */
function useSecondsUntil(until: string) {
  const [seconds, setSeconds] = useState<number | null>(null);

  // Follows the clock.
  useEffect(() => {
    const read = () => {
      const left = Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000));
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(read, 1000);
    read();
    return () => clearInterval(timer);
  }, [until]);

  return seconds;
}

function formatTimeLeft(seconds: number) {
  if (seconds > lastCall) return `${Math.ceil(seconds / 60)} min left`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`;
}
