'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { extendHoldFormId } from './extend-hold-form';
import { tabHold } from './tab-hold';

/** Seconds left when the countdown switches to seconds and offers to extend the hold. */
const finalSeconds = 120;

/** Countdown to the hold's expiry. Screen readers announce when at most two minutes are left and when it ends. */
export function HoldCountdown({
  idempotencyKey,
  expiresAt,
  expiryLabel,
  isExtendable,
  holdButton,
}: {
  idempotencyKey: string;
  expiresAt: string;
  expiryLabel: string;
  isExtendable: boolean;
  holdButton: ReactNode;
}) {
  const secondsLeft = useSecondsUntil(expiresAt);
  const hasExpired = secondsLeft === 0;

  // Registers the hold so that leaving the booking releases it in the database.
  useEffect(
    () => tabHold.set({ idempotency_key: idempotencyKey, expiresAt }),
    [idempotencyKey, expiresAt],
  );

  return (
    <div className="text-muted-foreground">
      {hasExpired ? (
        <>
          <p>
            This time is no longer held for you. You can still confirm it as long as it's available.
          </p>
          {holdButton}
        </>
      ) : (
        <p className="flex flex-wrap justify-between gap-x-4">
          <span>Held for you until {expiryLabel}.</span>{' '}
          {secondsLeft !== null && (
            <span aria-hidden className="font-medium tabular-nums">
              {formatTimeLeft(secondsLeft)}
            </span>
          )}
        </p>
      )}
      {isExtendable && !hasExpired && (secondsLeft === null || secondsLeft <= finalSeconds) && (
        <Button
          type="submit"
          form={extendHoldFormId}
          variant="outline"
          size="sm"
          // Hidden until the browser's clock is read, but always shown without JavaScript.
          className={secondsLeft === null ? 'mt-2 hidden noscript:inline-flex' : 'mt-2'}
        >
          Hold this time longer
        </Button>
      )}
      <p role="status" className="sr-only">
        {hasExpired
          ? 'This time is no longer held for you.'
          : secondsLeft !== null &&
            secondsLeft <= finalSeconds &&
            'This time is held for two minutes at most.'}
      </p>
    </div>
  );
}

/** Returns the seconds left, or null until hydration, because the server's clock may differ. */
function useSecondsUntil(until: string) {
  const [seconds, setSeconds] = useState<number | null>(null);

  useEffect(() => {
    const update = () => {
      const secondsLeft = Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000));
      setSeconds(secondsLeft);
      if (secondsLeft === 0) clearInterval(timer);
    };
    const timer = setInterval(update, 1000);
    update();
    return () => clearInterval(timer);
  }, [until]);

  return seconds;
}

function formatTimeLeft(seconds: number) {
  if (seconds > finalSeconds) return `${Math.ceil(seconds / 60)} min left`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`;
}
